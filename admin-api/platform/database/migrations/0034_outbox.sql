CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listener" text NOT NULL,
	"file" text NOT NULL,
	"version" bigint NOT NULL,
	"noted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"delivery_at" timestamp(3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp(3) with time zone,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_listener_publish_targets_name_fk" FOREIGN KEY ("listener") REFERENCES "public"."publish_targets"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_waiting" ON "outbox" USING btree ("listener","file") WHERE delivery_at is null;--> statement-breakpoint
CREATE INDEX "outbox_deliveries" ON "outbox" USING btree ("listener","delivery_at");