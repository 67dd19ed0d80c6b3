ALTER TABLE "users" ADD COLUMN "role" text DEFAULT 'administrator' NOT NULL;--> statement-breakpoint
-- Whoever is no administrator could do what editors do.
UPDATE "users" SET "role" = 'editor' WHERE NOT "is_admin";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_is_admin" CHECK ("users"."is_admin" = ("users"."role" = 'administrator'));--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "role" text;--> statement-breakpoint
UPDATE "invitations" SET "role" = CASE WHEN "is_admin" THEN 'administrator' ELSE 'editor' END;--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "role" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" DROP COLUMN "is_admin";
