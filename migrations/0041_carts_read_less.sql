SET lock_timeout = '5s';--> statement-breakpoint
DROP INDEX "carts_updated";--> statement-breakpoint
CREATE INDEX "products_discounted" ON "products" USING btree ("id","discount_type","discount_value") WHERE "products"."is_discount_active";--> statement-breakpoint
CREATE INDEX "carts_updated" ON "carts" USING btree ("status","updated_at","id");