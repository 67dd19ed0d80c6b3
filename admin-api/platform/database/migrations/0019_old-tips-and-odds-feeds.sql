CREATE TABLE "deleted_matches" (
	"id" serial PRIMARY KEY NOT NULL,
	"competition_id" integer NOT NULL,
	"home_id" integer NOT NULL,
	"away_id" integer NOT NULL,
	"round" text,
	"local_date" date NOT NULL,
	"external_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "kind" text DEFAULT 'matches' NOT NULL;--> statement-breakpoint
ALTER TABLE "deleted_matches" ADD CONSTRAINT "deleted_matches_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_matches" ADD CONSTRAINT "deleted_matches_home_id_teams_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_matches" ADD CONSTRAINT "deleted_matches_away_id_teams_id_fk" FOREIGN KEY ("away_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_matches_competition" ON "deleted_matches" USING btree ("competition_id");--> statement-breakpoint
CREATE INDEX "tips_imported" ON "tips" USING btree ("author_id") WHERE imported;