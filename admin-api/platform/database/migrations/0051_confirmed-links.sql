CREATE TABLE "former_bookmaker_slugs" (
	"slug" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookmakers" ADD COLUMN "links_confirmed" boolean DEFAULT true NOT NULL;