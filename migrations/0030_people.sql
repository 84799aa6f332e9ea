SET lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_recoveries" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"channel" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "cart_recoveries_channel_known" CHECK ("cart_recoveries"."channel" in ('mail', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "recovery_settings" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"is_automatic" boolean NOT NULL,
	"after_minutes" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recovery_settings_one" CHECK ("recovery_settings"."is_only"),
	CONSTRAINT "recovery_settings_after" CHECK ("recovery_settings"."after_minutes" between 60 and 10080)
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(translate(name || ' ' || email, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun'))) STORED;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_recoveries" ADD CONSTRAINT "cart_recoveries_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_replies_message" ON "contact_replies" USING btree ("message_id","at");--> statement-breakpoint
CREATE INDEX "customer_notes_customer" ON "customer_notes" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "cart_recoveries_cart" ON "cart_recoveries" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "cart_recoveries_newest" ON "cart_recoveries" USING btree ("made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_recoveries_one_mail" ON "cart_recoveries" USING btree ("cart_id") WHERE "cart_recoveries"."channel" = 'mail';--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING gin (regexp_replace("phone", '[^0-9]', '', 'g') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_cart" ON "orders" USING btree ("cart_id");--> statement-breakpoint
INSERT INTO "recovery_settings" ("is_automatic", "after_minutes") VALUES (false, 600);
