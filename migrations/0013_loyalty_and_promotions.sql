SET lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "loyalty_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loyalty_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"points" integer NOT NULL,
	"order_id" uuid,
	"folio" text,
	"refunded_centavos" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "loyalty_entries_kind_known" CHECK ("loyalty_entries"."kind" in ('earned', 'redeemed', 'returned', 'reversed', 'adjusted')),
	CONSTRAINT "loyalty_entries_sign" CHECK (case when "loyalty_entries"."kind" in ('earned', 'returned') then "loyalty_entries"."points" > 0 when "loyalty_entries"."kind" in ('redeemed', 'reversed') then "loyalty_entries"."points" < 0 else "loyalty_entries"."points" <> 0 end),
	CONSTRAINT "loyalty_entries_order" CHECK (("loyalty_entries"."kind" = 'adjusted') = ("loyalty_entries"."order_id" is null) and ("loyalty_entries"."order_id" is null) = ("loyalty_entries"."folio" is null))
);
--> statement-breakpoint
CREATE TABLE "promotion_categories" (
	"promotion_id" text NOT NULL,
	"category_id" text NOT NULL,
	CONSTRAINT "promotion_categories_promotion_id_category_id_pk" PRIMARY KEY("promotion_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"type" text NOT NULL,
	"value" integer NOT NULL,
	"minimum_subtotal_centavos" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "promotions_value" CHECK ("promotions"."value" >= 0 and ("promotions"."type" <> 'percentage' or "promotions"."value" <= 10000))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_adds_up";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_nothing_negative";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotion_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotion_centavos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "points_used" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "points_centavos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "is_registered_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD COLUMN "is_paid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD COLUMN "placed_from" text;--> statement-breakpoint
-- Whose the uses so far were, and whether they were paid.
UPDATE "discount_redemptions" SET "customer_id" = "orders"."customer_id", "is_paid" = "orders"."paid_at" IS NOT NULL, "placed_from" = "orders"."placed_from"
	FROM "orders" WHERE "orders"."id" = "discount_redemptions"."order_id";--> statement-breakpoint
ALTER TABLE "loyalty_entries" ADD CONSTRAINT "loyalty_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_categories" ADD CONSTRAINT "promotion_categories_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "promotion_categories" ADD CONSTRAINT "promotion_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loyalty_entries_customer" ON "loyalty_entries" USING btree ("customer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_entries_once" ON "loyalty_entries" USING btree ("order_id","kind","refunded_centavos");--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_redemptions_customer" ON "discount_redemptions" USING btree ("code","customer_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_points_worth" CHECK (("orders"."points_used" > 0) = ("orders"."points_centavos" > 0) and "orders"."points_used" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_centavos" = "orders"."subtotal_centavos" - "orders"."discount_centavos" - "orders"."promotion_centavos" - "orders"."points_centavos" + "orders"."shipping_centavos");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_nothing_negative" CHECK (least("orders"."subtotal_centavos", "orders"."discount_centavos", "orders"."promotion_centavos", "orders"."points_centavos", "orders"."shipping_centavos", "orders"."iva_centavos", "orders"."total_centavos") >= 0);--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_origin_forgotten" CHECK (not "discount_redemptions"."is_paid" or "discount_redemptions"."placed_from" is null);