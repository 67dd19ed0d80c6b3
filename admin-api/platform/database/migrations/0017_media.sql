DROP INDEX "media_created";--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "key" text GENERATED ALWAYS AS (substring(path from '^/media/(.+)-[0-9]+x[0-9]+[.][a-z]+$')) STORED;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "current_path" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "former" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "caption" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "credit" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focus_x" smallint;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focus_y" smallint;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "trashed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "trashed_by" uuid;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_trashed_by_users_id_fk" FOREIGN KEY ("trashed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_featured_image" ON "articles" USING btree ("featured_image") WHERE featured_image is not null;--> statement-breakpoint
CREATE INDEX "media_listed" ON "media" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "media_trashed" ON "media" USING btree ("trashed_at") WHERE trashed_at is not null;--> statement-breakpoint
CREATE INDEX "media_key" ON "media" USING btree ("key");--> statement-breakpoint
CREATE INDEX "media_tags" ON "media" USING gin ("tags");