CREATE INDEX "view_days_article" ON "view_days" USING btree ("article_id","day");--> statement-breakpoint
CREATE INDEX "previews_article" ON "previews" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "slug_redirects_article" ON "slug_redirects" USING btree ("article_id");