SET lock_timeout = '5s';--> statement-breakpoint
CREATE INDEX "orders_by_code" ON "orders" USING btree ("discount_code","placed_at","id") WHERE "orders"."discount_code" is not null;