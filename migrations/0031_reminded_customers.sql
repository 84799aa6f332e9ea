SET lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "cart_recoveries" ADD COLUMN "customer_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_recoveries" ADD CONSTRAINT "cart_recoveries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_recoveries_customer" ON "cart_recoveries" USING btree ("customer_id");