SET lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "discount_code_categories" (
	"code" text NOT NULL,
	"category_id" text NOT NULL,
	CONSTRAINT "discount_code_categories_code_category_id_pk" PRIMARY KEY("code","category_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_from" text;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "is_first_order_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_code_categories" ADD CONSTRAINT "discount_code_categories_code_discount_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."discount_codes"("code") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "discount_code_categories" ADD CONSTRAINT "discount_code_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "orders_unpaid_from" ON "orders" USING btree ("placed_from") WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open_transfer" ON "payments" USING btree (("instructions" ->> 'reference')) WHERE "payments"."status" = 'pending' and "payments"."method" = 'spei';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_origin_forgotten" CHECK ("orders"."status" = 'pending' or "orders"."placed_from" is null);