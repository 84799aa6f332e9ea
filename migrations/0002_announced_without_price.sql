SET lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "price_centavos" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_price_down" ON "listings" USING btree ("price_centavos" DESC NULLS LAST,"product_id" DESC NULLS LAST);--> statement-breakpoint
UPDATE "listings" SET "price_centavos" = NULL, "price_band" = -1 WHERE "is_coming_soon";
