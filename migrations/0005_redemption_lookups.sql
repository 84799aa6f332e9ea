SET lock_timeout = '5s';--> statement-breakpoint
CREATE INDEX "discount_redemptions_order" ON "discount_redemptions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "discount_redemptions_buyer" ON "discount_redemptions" USING btree ("code","buyer_email");