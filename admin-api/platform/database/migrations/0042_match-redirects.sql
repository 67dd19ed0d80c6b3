CREATE TABLE "competition_redirects" (
	"from_slug" text PRIMARY KEY NOT NULL,
	"competition_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_redirects" (
	"from_slug" text PRIMARY KEY NOT NULL,
	"match_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "competition_redirects" ADD CONSTRAINT "competition_redirects_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_redirects" ADD CONSTRAINT "match_redirects_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "competition_redirects_competition" ON "competition_redirects" USING btree ("competition_id");--> statement-breakpoint
CREATE INDEX "match_redirects_match" ON "match_redirects" USING btree ("match_id");