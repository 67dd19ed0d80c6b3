ALTER TABLE "bookmakers" ADD COLUMN "problems" jsonb;--> statement-breakpoint
ALTER TABLE "bookmakers" ADD COLUMN "judged_by" text;