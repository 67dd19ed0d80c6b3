CREATE TABLE "ai_dialects" (
	"server" text NOT NULL,
	"model" text NOT NULL,
	"dialect" jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_dialects_server_model_pk" PRIMARY KEY("server","model")
);
--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "auto_blogger_pieces" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "auto_blogger_pieces" ADD COLUMN "made_from" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "auto_blogger_pieces" ADD COLUMN "material" text;--> statement-breakpoint
ALTER TABLE "auto_blogger_pieces" ADD COLUMN "published_itself" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "auto_blogger_settings" ADD COLUMN "publish_after" text DEFAULT '20' NOT NULL;--> statement-breakpoint
CREATE INDEX "auto_blogger_pieces_key" ON "auto_blogger_pieces" USING btree ("key");--> statement-breakpoint
UPDATE "articles" SET "origin" = CASE
	WHEN NOT EXISTS (SELECT 1 FROM "auto_blogger_pieces" p WHERE p."article_id" = "articles"."id") THEN 'ai-assisted'
	ELSE CASE WHEN EXISTS (SELECT 1 FROM "auto_blogger_pieces" p WHERE p."article_id" = "articles"."id" AND p."kind" = 'round-up') THEN 'data' ELSE 'ai' END
		|| CASE WHEN EXISTS (SELECT 1 FROM "article_revisions" r WHERE r."article_id" = "articles"."id" AND r."revision" = 1 AND (r."title", r."excerpt", r."content") IS DISTINCT FROM ("articles"."title", "articles"."excerpt", "articles"."content")) THEN '-edited' ELSE '' END
END WHERE "ai_written";--> statement-breakpoint
UPDATE "article_revisions" SET "origin" = CASE
	WHEN NOT EXISTS (SELECT 1 FROM "auto_blogger_pieces" p WHERE p."article_id" = "article_revisions"."article_id") THEN 'ai-assisted'
	ELSE CASE WHEN EXISTS (SELECT 1 FROM "auto_blogger_pieces" p WHERE p."article_id" = "article_revisions"."article_id" AND p."kind" = 'round-up') THEN 'data' ELSE 'ai' END
		|| CASE WHEN EXISTS (SELECT 1 FROM "article_revisions" r WHERE r."article_id" = "article_revisions"."article_id" AND r."revision" = 1 AND (r."title", r."excerpt", r."content") IS DISTINCT FROM ("article_revisions"."title", "article_revisions"."excerpt", "article_revisions"."content")) THEN '-edited' ELSE '' END
END WHERE "ai_written";--> statement-breakpoint
UPDATE "articles" SET "ai_written" = false WHERE "origin" LIKE 'data%';--> statement-breakpoint
UPDATE "article_revisions" SET "ai_written" = false WHERE "origin" LIKE 'data%';
