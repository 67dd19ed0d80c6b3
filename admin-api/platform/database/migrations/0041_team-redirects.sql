CREATE TABLE "team_redirects" (
	"from_slug" text PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "team_redirects" ADD CONSTRAINT "team_redirects_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_redirects_team" ON "team_redirects" USING btree ("team_id");