CREATE TABLE "deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listener" text NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"files" jsonb NOT NULL,
	"versions" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"retry_at" timestamp(3) with time zone DEFAULT now(),
	"taken_until" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_listener_publish_targets_name_fk" FOREIGN KEY ("listener") REFERENCES "public"."publish_targets"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_order" ON "deliveries" USING btree ("listener","made_at");