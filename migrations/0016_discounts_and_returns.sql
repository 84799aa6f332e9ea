SET lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotion_redemptions" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"promotion_id" text NOT NULL,
	"customer_id" uuid
);
--> statement-breakpoint
CREATE TABLE "return_status_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_status_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "return_requests" DROP CONSTRAINT "return_requests_status_known";--> statement-breakpoint
DROP INDEX "return_requests_one_open";--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "minimum_quantity" integer;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "usage_limit" integer;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "per_buyer_limit" integer;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "is_first_order_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "used_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "minimum_quantity" integer;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "fit_quantity" integer;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "refund_centavos" integer;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_status_changes" ADD CONSTRAINT "return_status_changes_return_id_return_requests_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."return_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "promotion_redemptions_customer" ON "promotion_redemptions" USING btree ("promotion_id","customer_id");--> statement-breakpoint
CREATE INDEX "return_status_changes_return" ON "return_status_changes" USING btree ("return_id","id");--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_one_per_order" UNIQUE("order_id");--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_quantity" CHECK ("discount_codes"."minimum_quantity" > 1);--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_quantity" CHECK ("promotions"."minimum_quantity" > 1);--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_usage" CHECK ("promotions"."used_count" >= 0 and ("promotions"."usage_limit" is null or "promotions"."used_count" <= "promotions"."usage_limit"));--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_fit" CHECK ("return_lines"."fit_quantity" between 0 and "return_lines"."quantity");--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_status_known" CHECK ("return_requests"."status" in ('requested', 'accepted', 'received', 'refunded', 'refused'));--> statement-breakpoint
INSERT INTO "return_status_changes" ("return_id", "to_status", "actor", "at") SELECT "id", 'requested', 'customer', "requested_at" FROM "return_requests";
