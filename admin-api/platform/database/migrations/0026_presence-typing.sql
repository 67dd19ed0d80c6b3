ALTER TABLE "article_presence" ADD COLUMN "typing_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "article_presence" ADD COLUMN "marks" text[] DEFAULT '{}' NOT NULL;