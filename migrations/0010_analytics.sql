SET lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"visitor" char(22) NOT NULL,
	"path" text NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"referrer_host" text,
	"source" text,
	"medium" text,
	"campaign" text,
	"product_ids" text[] NOT NULL,
	"category" text,
	"value" bigint,
	"quantity" integer,
	"term" text,
	"results" integer,
	"outcome" text,
	CONSTRAINT "analytics_events_value_positive" CHECK ("analytics_events"."value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "analytics_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "analytics_events_day_name" ON "analytics_events" USING btree ("day","name");--> statement-breakpoint
CREATE INDEX "mails_delivered" ON "mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");