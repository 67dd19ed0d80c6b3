CREATE TABLE "note_mentions" (
	"note_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp(3) with time zone,
	CONSTRAINT "note_mentions_note_id_user_id_pk" PRIMARY KEY("note_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "article_notes" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_note_id_article_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."article_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_mentions_unseen" ON "note_mentions" USING btree ("user_id") WHERE seen_at is null;