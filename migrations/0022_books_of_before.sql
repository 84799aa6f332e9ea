SET lock_timeout = '5s';--> statement-breakpoint
INSERT INTO "received_transfers" ("id", "payment_id", "amount_centavos", "reference", "outcome", "noted_by", "at")
SELECT gen_random_uuid(), "payments"."id", "payments"."amount_centavos", coalesce("payments"."instructions" ->> 'reference', ''), 'match', coalesce("paid"."actor", 'system:upgrade'), "orders"."paid_at"
FROM "payments"
JOIN "orders" ON "orders"."id" = "payments"."order_id" AND "orders"."paid_at" IS NOT NULL
LEFT JOIN LATERAL (
  SELECT "actor" FROM "order_status_changes" WHERE "order_id" = "orders"."id" AND "from_status" = 'pending' ORDER BY "id" LIMIT 1
) AS "paid" ON true
WHERE "payments"."method" = 'spei' AND "payments"."status" IN ('succeeded', 'refunded') AND "payments"."amount_centavos" > 0
  AND NOT EXISTS (SELECT FROM "received_transfers" WHERE "received_transfers"."payment_id" = "payments"."id");--> statement-breakpoint
UPDATE "products" SET "drinks" = jsonb_build_object('abv', 40, 'pricePercent', "kits"."percent")
FROM (VALUES ('kit-cata', 85), ('kit-jicara', 60), ('kit-copitas', 75), ('kit-trilogia', 90), ('kit-margarita', 60), ('kit-corporativo', 80)) AS "kits" ("id", "percent")
WHERE "products"."id" = "kits"."id" AND "products"."category_id" = 'kits' AND "products"."drinks" IS NULL;--> statement-breakpoint
INSERT INTO "carriers" ("id", "name", "tracking_url")
SELECT * FROM (VALUES
  ('valle', 'Paquetería del Valle', 'https://rastreo.paqueteriadelvalle.example/guia/{number}'),
  ('cumbre', 'Mensajería Cumbre', 'https://mensajeriacumbre.example/rastreo?guia={number}')
) AS "house" WHERE EXISTS (SELECT FROM "products") AND NOT EXISTS (SELECT FROM "carriers");
