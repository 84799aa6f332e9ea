SET lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "listing_counts" (
	"category_id" text NOT NULL,
	"expression" text NOT NULL,
	"sizes_ml" integer[] NOT NULL,
	"price_band" smallint NOT NULL,
	"is_best_seller" boolean NOT NULL,
	"listings" integer NOT NULL,
	CONSTRAINT "listing_counts_group" PRIMARY KEY("category_id","expression","sizes_ml","price_band","is_best_seller"),
	CONSTRAINT "listing_counts_positive" CHECK ("listing_counts"."listings" >= 0)
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "price_band" smallint NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_expression" ON "listings" USING btree ("expression","position","product_id");--> statement-breakpoint
CREATE FUNCTION "count_listing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.category_id, coalesce(OLD.expression, ''), OLD.sizes_ml, OLD.price_band, OLD.is_best_seller)
    = (NEW.category_id, coalesce(NEW.expression, ''), NEW.sizes_ml, NEW.price_band, NEW.is_best_seller) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE listing_counts SET listings = listings - 1
    WHERE category_id = OLD.category_id AND expression = coalesce(OLD.expression, '') AND sizes_ml = OLD.sizes_ml
      AND price_band = OLD.price_band AND is_best_seller = OLD.is_best_seller;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO listing_counts AS counts
    VALUES (NEW.category_id, coalesce(NEW.expression, ''), NEW.sizes_ml, NEW.price_band, NEW.is_best_seller, 1)
    ON CONFLICT ON CONSTRAINT listing_counts_group DO UPDATE SET listings = counts.listings + 1;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "listings_counted" AFTER INSERT OR UPDATE OR DELETE ON "listings"
FOR EACH ROW EXECUTE FUNCTION "count_listing"();--> statement-breakpoint
-- Products with words that share most trigrams with `word`. A function, because the operator that can use the index takes
-- its threshold from a setting.
CREATE FUNCTION "listings_like"("word" text) RETURNS TABLE ("product_id" text) LANGUAGE sql STABLE
SET pg_trgm.word_similarity_threshold = '0.35' AS $$
  SELECT product_id FROM listings WHERE search_text %> word
$$;
