SET lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "category_addresses" (
	"former_id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_addresses" (
	"former_id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "house_picture_uses" (
	"key" text NOT NULL,
	"used_by" text NOT NULL,
	CONSTRAINT "house_picture_uses_key_used_by_pk" PRIMARY KEY("key","used_by")
);
--> statement-breakpoint
CREATE TABLE "house_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"preview" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "house_pictures_not_empty" CHECK ("house_pictures"."width" > 0 and "house_pictures"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_variant";
--> statement-breakpoint
ALTER TABLE "listings" DROP CONSTRAINT "listings_product";
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_category_id_categories_id_fk";
--> statement-breakpoint
ALTER TABLE "variants" DROP CONSTRAINT "variants_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "discount_code_categories" DROP CONSTRAINT "discount_code_categories_category_id_categories_id_fk";
--> statement-breakpoint
ALTER TABLE "promotion_categories" DROP CONSTRAINT "promotion_categories_category_id_categories_id_fk";
--> statement-breakpoint
ALTER TABLE "wishlist_items" DROP CONSTRAINT "wishlist_items_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "holds_alcohol" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "preview" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lacks_english" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "category_addresses" ADD CONSTRAINT "category_addresses_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_addresses" ADD CONSTRAINT "product_addresses_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "house_picture_uses" ADD CONSTRAINT "house_picture_uses_key_house_pictures_key_fk" FOREIGN KEY ("key") REFERENCES "public"."house_pictures"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_addresses_category" ON "category_addresses" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product_addresses_product" ON "product_addresses" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "house_picture_uses_user" ON "house_picture_uses" USING btree ("used_by");--> statement-breakpoint
CREATE INDEX "house_pictures_expiry" ON "house_pictures" USING btree ("expires_at") WHERE "house_pictures"."expires_at" is not null;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_variant" FOREIGN KEY ("product_id","variant_id") REFERENCES "public"."variants"("product_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_product" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "discount_code_categories" ADD CONSTRAINT "discount_code_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "promotion_categories" ADD CONSTRAINT "promotion_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "products_position" ON "products" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "products_updated" ON "products" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_lines_variant" ON "order_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_one_state" CHECK (num_nonnulls("products"."published_at", "products"."publish_at", "products"."archived_at") <= 1);--> statement-breakpoint
UPDATE "categories" SET "holds_alcohol" = false WHERE "id" = 'accessories';--> statement-breakpoint
UPDATE "products" SET
  "search_text" = coalesce((SELECT "listings"."search_text" FROM "listings" WHERE "listings"."product_id" = "products"."id"), ' ' || lower(unaccent("name" ->> 'es')) || ' |'),
  "lacks_english" = coalesce("name" ->> 'en', '') = '' OR coalesce("collection_name" ->> 'en', '') = '' OR coalesce("summary" ->> 'en', '') = '' OR coalesce("description" ->> 'en', '') = ''
    OR EXISTS (SELECT FROM "variants" WHERE "variants"."product_id" = "products"."id" AND coalesce("size" ->> 'en', '') = '');
