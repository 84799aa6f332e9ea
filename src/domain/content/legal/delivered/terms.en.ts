import type { LegalSource } from '#vocabulary/legal-texts.ts'

export const termsEn: LegalSource = {
  title: 'Terms and conditions',
  description: 'Terms of sale of {{name}}: age, prices, payment, shipping, store pickup and returns.',
  lead: 'What we promise and what we ask of you when you buy in this store. By confirming an order you accept these terms.',
  body: `## Who we are {#seller}

The seller is {{legalName}} (“{{name}}”), Mexican tax ID {{taxId}}, of {{street}}, {{colony}}, {{postalCode}} {{city}}, {{state}}, Mexico. You can reach us at {{contactEmail}} and {{phone}}. This translation is offered as a courtesy; the Spanish text prevails.

## For adults 18 and over {#age}

Selling alcoholic drinks to anyone under 18 is forbidden. Every order that contains them needs your date of birth and your declaration of being of age; without it the order is refused. Whoever receives the order must be of age too, and may be asked for official identification. Where none is shown, the order is not handed over.

## Products and prices {#prices}

Prices are in Mexican pesos (MXN) and include VAT (IVA). Shipping is calculated at checkout and shown before you pay. The price that counts is the one you see when you confirm the order: if it changed while you were shopping, we tell you, and you decide.

Photographs and drawings are illustrative; contents, strength and NOM number are those of the label. Products marked “coming soon” cannot be bought yet. We may limit the items per order so that there is enough for more people.

## Your order and payment {#order}

You need no account to buy. Once confirmed, the order is given an order number and we set the items aside, for a time that depends on how you pay:

- card or Link: you are charged on the payment provider’s page; the items are held for one hour;
- cash at OXXO: you have one hour to get your voucher, and until the date printed on it to pay at the register; confirmation of the payment can take until the next business day;
- SPEI bank transfer: we give you the CLABE, a reference and the exact amount; you have 48 hours to transfer it. While few items are left, unless you buy with an account whose email is confirmed, the transfer must arrive within one hour, and OXXO is not available;
- payment in store: only for orders you pick up; you have 72 hours to pay and pick up.

If that time runs out without payment, the order is canceled and the items go back on sale, at no cost to you. A payment that you make later, or that arrives after that hour while few items are left, is returned to you or, if there is still stock and you prefer it, applied to a new order. If you need a Mexican invoice, ask for it within the month of the purchase, giving your order number.

## Discount codes {#codes}

Each code has its own conditions: dates, minimum purchase, products and number of uses. One applies per order, it cannot be exchanged for money, and you get it back if the order is canceled.

## Shipping and rates {#shipping}

We ship within Mexico only. The rate depends on the zone of your postal code and on the number of items:

{{shippingRates}}

We neither sell nor deliver alcohol where the authorities restrict it, nor on dry-law days. Once you enter your postal code, or choose a store, we tell you why and until when; whatever contains no alcohol can still be on its way.

The delivery date we show is an estimate. Look the parcel over in front of the courier; if it is open or broken, do not accept it, and write to us.

## Store pickup {#pickup}

You can pick up your order, free of shipping, at the store you choose at checkout, during its hours. Bring your order number and official identification; whoever picks it up for you must be of age.

## Returns {#returns}

We accept returns only for an original defect or because we sent the wrong item. To request one:

- write to {{returnsEmail}} within 24 hours of receipt;
- give the order number and describe the problem;
- attach photographs of the product, its label and its packaging.

The same holds for bottles that we engrave with your words: they come back if they arrive damaged, faulty or wrong, not for a change of mind. Keep the product unconsumed and in its packaging. If the request is granted, you choose between a replacement and a refund to the same means of payment, and we pay for picking it up. This does not limit the rights that Mexico’s Federal Consumer Protection Law gives you and that cannot be waived.

## Cancellations {#cancellations}

An order can be canceled before it ships: write to {{ordersEmail}} with your order number. If it was already paid, we refund the whole amount to the same means of payment. We may cancel when age is not proven, when the payment does not match the amount, or on signs of fraud, always refunding what was paid.

## Your account {#account}

Take care of your password and tell us if someone else uses it. The details you give must be true. We handle your data as our privacy notice says.

## Drinking responsibly {#alcohol}

Abuse of this product is harmful to your health. Do not drink it if you are going to drive, if you are pregnant, or with medicines that do not go with alcohol. Advertising permit {{healthPermit}}.

## Law, complaints and PROFECO {#law}

Write to {{contactEmail}} first: nearly everything is settled there. Mexico’s consumer protection agency, the Procuraduría Federal del Consumidor (PROFECO), is competent to settle any dispute over these terms by administrative means. They are governed by the laws of the United Mexican States; in court, the tribunals of Guadalajara, Jalisco, are competent, or those of your domicile where the law says so.

We may change these terms by publishing them here with their date; each order keeps those in force when it was placed.`,
}
