ALTER TABLE "matches" ADD COLUMN "group_name" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_stage" CHECK (stage in ('table', 'knockout'));