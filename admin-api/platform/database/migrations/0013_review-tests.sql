ALTER TABLE "bookmakers" ADD COLUMN "tester_id" uuid;--> statement-breakpoint
ALTER TABLE "bookmakers" ADD COLUMN "tested_on" date;--> statement-breakpoint
ALTER TABLE "bookmakers" ADD COLUMN "test_method" text;--> statement-breakpoint
ALTER TABLE "bookmakers" ADD CONSTRAINT "bookmakers_tester_id_authors_id_fk" FOREIGN KEY ("tester_id") REFERENCES "public"."authors"("id") ON DELETE set null ON UPDATE no action;