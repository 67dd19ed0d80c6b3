CREATE TABLE "ai_suggestions" (
	"run_id" bigint PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"heading" text,
	"draft_id" integer
);
--> statement-breakpoint
ALTER TABLE "ai_suggestions" ADD CONSTRAINT "ai_suggestions_run_id_ai_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."ai_runs"("id") ON DELETE cascade ON UPDATE no action;