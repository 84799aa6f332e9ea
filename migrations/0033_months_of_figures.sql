SET lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "analytics_months" (
	"dimension" text NOT NULL,
	"month" date NOT NULL,
	"key" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"product_visits" integer DEFAULT 0 NOT NULL,
	"cart_visits" integer DEFAULT 0 NOT NULL,
	"checkout_visits" integer DEFAULT 0 NOT NULL,
	"paid_visits" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"gross_centavos" bigint DEFAULT 0 NOT NULL,
	"taken_off_centavos" bigint DEFAULT 0 NOT NULL,
	"discount_centavos" bigint DEFAULT 0 NOT NULL,
	"shipping_centavos" bigint DEFAULT 0 NOT NULL,
	"abandoned_carts" integer DEFAULT 0 NOT NULL,
	"abandoned_centavos" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_months_dimension_month_key_pk" PRIMARY KEY("dimension","month","key")
);
--> statement-breakpoint
CREATE TABLE "analytics_product_months" (
	"month" date NOT NULL,
	"product_id" text NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"gross_centavos" bigint DEFAULT 0 NOT NULL,
	"taken_off_centavos" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_product_months_month_product_id_pk" PRIMARY KEY("month","product_id")
);
--> statement-breakpoint
ALTER TABLE "analytics_product_months" ADD CONSTRAINT "analytics_product_months_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
LOCK TABLE "analytics_days" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "analytics_months" ("dimension", "month", "key", "visits", "product_visits", "cart_visits", "checkout_visits", "paid_visits", "sold", "cancelled", "units", "gross_centavos", "taken_off_centavos", "discount_centavos", "shipping_centavos", "abandoned_carts", "abandoned_centavos")
SELECT "dimension", date_trunc('month', "day")::date, "key", sum("visits"), sum("product_visits"), sum("cart_visits"), sum("checkout_visits"), sum("paid_visits"), sum("sold"), sum("cancelled"), sum("units"), sum("gross_centavos"), sum("taken_off_centavos"), sum("discount_centavos"), sum("shipping_centavos"), sum("abandoned_carts"), sum("abandoned_centavos")
FROM "analytics_days" WHERE "dimension" <> 'variant' GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "analytics_product_months" ("month", "product_id", "units", "gross_centavos", "taken_off_centavos")
SELECT date_trunc('month', d."day")::date, v."product_id", sum(d."units"), sum(d."gross_centavos"), sum(d."taken_off_centavos")
FROM "analytics_days" AS d JOIN "variants" AS v ON v."id" = d."key" WHERE d."dimension" = 'variant' GROUP BY 1, 2;--> statement-breakpoint
CREATE INDEX "analytics_product_months_product" ON "analytics_product_months" USING btree ("product_id","month");--> statement-breakpoint
CREATE INDEX "analytics_days_goods" ON "analytics_days" USING btree ("day","key","units","gross_centavos","taken_off_centavos") WHERE "analytics_days"."dimension" = 'variant';