ALTER TABLE "ai_runs" ADD COLUMN "article_id" integer;--> statement-breakpoint
ALTER TABLE "ai_runs" ADD COLUMN "tokens_in" integer;--> statement-breakpoint
ALTER TABLE "ai_runs" ADD COLUMN "tokens_out" integer;--> statement-breakpoint
ALTER TABLE "ai_runs" ADD COLUMN "cost" double precision;--> statement-breakpoint
CREATE INDEX "ai_runs_article" ON "ai_runs" USING btree ("article_id","id") WHERE article_id is not null;