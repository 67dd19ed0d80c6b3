ALTER TABLE "article_revisions" ADD COLUMN "search_title" text;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "search_description" text;--> statement-breakpoint
-- Revisions of before have what their article has: restoring one takes nothing away.
UPDATE "article_revisions" SET "search_title" = "articles"."search_title", "search_description" = "articles"."search_description"
  FROM "articles"
  WHERE "articles"."id" = "article_revisions"."article_id"
    AND ("articles"."search_title" IS NOT NULL OR "articles"."search_description" IS NOT NULL);
