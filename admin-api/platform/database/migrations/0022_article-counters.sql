CREATE TABLE "article_counters" (
	"article_id" integer PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"click_count" integer DEFAULT 0 NOT NULL,
	"engagement_rate" numeric(10, 2) GENERATED ALWAYS AS (case when views > 0 then round(click_count * 100.0 / views, 2) else 0 end) STORED NOT NULL,
	"last_viewed_at" timestamp(3) with time zone
);
--> statement-breakpoint
INSERT INTO "article_counters" ("article_id", "views", "click_count", "last_viewed_at") SELECT "id", "views", "click_count", "last_viewed_at" FROM "articles";--> statement-breakpoint
DROP INDEX "articles_views";--> statement-breakpoint
DROP INDEX "articles_clicks";--> statement-breakpoint
DROP INDEX "articles_last_viewed";--> statement-breakpoint
ALTER TABLE "article_counters" ADD CONSTRAINT "article_counters_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_counters_views" ON "article_counters" USING btree ("views" DESC NULLS LAST,"article_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "article_counters_clicks" ON "article_counters" USING btree ("click_count" DESC NULLS LAST,"article_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "article_counters_last_viewed" ON "article_counters" USING btree ("last_viewed_at" DESC NULLS LAST) WHERE last_viewed_at is not null;--> statement-breakpoint
ALTER TABLE "articles" DROP COLUMN "engagement_rate";--> statement-breakpoint
ALTER TABLE "articles" DROP COLUMN "views";--> statement-breakpoint
ALTER TABLE "articles" DROP COLUMN "click_count";--> statement-breakpoint
ALTER TABLE "articles" DROP COLUMN "last_viewed_at";