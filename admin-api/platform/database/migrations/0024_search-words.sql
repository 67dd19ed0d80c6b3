ALTER TABLE "articles" ADD COLUMN "search_title" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "search_description" text;