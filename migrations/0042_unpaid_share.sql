SET lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "house_settings" ADD COLUMN "unpaid_share" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_reservations_held" ON "stock_reservations" USING btree ("variant_id","location_id") WHERE "stock_reservations"."status" = 'held';--> statement-breakpoint
ALTER TABLE "house_settings" ADD CONSTRAINT "house_settings_unpaid_share" CHECK ("house_settings"."unpaid_share" between 1 and 100);