SET lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "previews" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "previews" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "previews" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Pictures that the house came with were drawings, one file each; an address now says its picture's size.
UPDATE "products" SET "images" = regexp_replace("images"::text, '"(/pictures/products/[a-z0-9-]+/(front|label|scene))\.svg"', '"\1-800x1000.webp"', 'g')::jsonb
	WHERE "images"::text LIKE '%/pictures/products/%.svg%';--> statement-breakpoint
-- Bottles are also seen from behind.
UPDATE "products" SET "images" = jsonb_set("images", '{general}', jsonb_build_array('/pictures/products/' || "id" || '/back-800x1000.webp') || ("images" -> 'general'))
	WHERE "expression" IS NOT NULL
		AND "images" -> 'main' = jsonb_build_array('/pictures/products/' || "id" || '/front-800x1000.webp')
		AND NOT "images" -> 'general' ? ('/pictures/products/' || "id" || '/back-800x1000.webp');--> statement-breakpoint
UPDATE "banners" SET "image_url" = ARRAY(
		SELECT regexp_replace("url", '^(/pictures/banners/[a-z-]+)\.svg$', '\1-1920x820.webp') FROM unnest("image_url") WITH ORDINALITY AS "listed"("url", "place") ORDER BY "place"
	)
	WHERE array_to_string("image_url", ' ') LIKE '%/pictures/banners/%.svg%';--> statement-breakpoint
UPDATE "services" SET "images" = ARRAY(
		SELECT regexp_replace(regexp_replace("url", '^(/pictures/services/[a-z-]+)-detail\.svg$', '\1-2-1200x900.webp'), '^(/pictures/services/[a-z-]+)\.svg$', '\1-1200x900.webp') FROM unnest("images") WITH ORDINALITY AS "listed"("url", "place") ORDER BY "place"
	)
	WHERE array_to_string("images", ' ') LIKE '%/pictures/services/%.svg%';--> statement-breakpoint
UPDATE "order_lines" SET "image" = regexp_replace("image", '^(/pictures/products/[a-z0-9-]+/front)\.svg$', '\1-800x1000.webp')
	WHERE "image" LIKE '/pictures/products/%.svg';--> statement-breakpoint
UPDATE "offers" SET "image" = '/pictures/offers/' || "id" || '-1200x900.webp'
	WHERE "id" IN ('modelado-3d', 'renders-arquitectonicos', 'centros-de-datos', 'servicios-en-la-nube', 'desarrollo-de-software', 'campanas-publicitarias');
