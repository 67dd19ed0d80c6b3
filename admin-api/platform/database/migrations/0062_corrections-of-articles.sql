DROP INDEX "corrections_article";--> statement-breakpoint
CREATE INDEX "corrections_of_article" ON "corrections" USING btree ("article_id","corrected_at");