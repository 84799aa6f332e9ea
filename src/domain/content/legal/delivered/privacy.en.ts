import type { LegalSource } from '#vocabulary/legal-texts.ts'

export const privacyEn: LegalSource = {
  title: 'Privacy notice',
  description:
    'Which personal data {{name}} handles and why, what is kept in your browser, and how to exercise your rights.',
  lead: 'We ask for what it takes to sell to you, deliver to you and answer you. Here is what that is, what we use it for, and how you can have it corrected or erased.',
  body: `## Who answers for your data {#responsible}

{{legalName}} (“{{name}}”), of {{street}}, {{colony}}, {{postalCode}} {{city}}, {{state}}, Mexico, is responsible for handling your personal data under Mexico's Federal Law on the Protection of Personal Data Held by Private Parties.

For any privacy matter write to {{privacyEmail}} or call {{phone}}. This translation is offered as a courtesy; the Spanish text prevails.

## Which data we handle {#data}

- When you create an account: name, email and password. Of the password we keep only a one-way digest; nobody at the house can read it.
- When you buy: first and last name, email, phone, delivery address or chosen store, products, amounts, comments, the message and names on the card if it’s a gift, the words you have engraved, and, when the order holds alcoholic drinks, your date of birth.
- When you pay: method, amount, reference and state of the payment. You type your card details on the payment provider’s page; they never pass through our systems and we never keep them.
- When you write to us: what you put in your message and the contact details in it, with the photographs of a return where there is one.
- When you ask to hear about a product: your email, the product and the language you asked in.
- When you review a product: your rating, your text and the name you sign with, which anybody can read on the product’s page once published.
- When you use the store: IP address, to limit abuse; type of device, browser, language and screen size, which go with a new cart; and the browser you sign in from.

We ask for no sensitive personal data. The store is only for adults 18 and over: if we find that we hold data of a minor, we erase it.

## What we use it for {#purposes}

Purposes that what you ask of us needs:

- to create your account, keep your session and recognize your cart;
- to check that you are 18 or over where the law demands it;
- to charge, prepare, ship or hand over your order, and let you track it;
- to let you know, once, when a product that is sold out or yet to come can be bought, if you asked for it and confirmed;
- to deal with questions, returns and requests for information;
- to meet tax, health and consumer-protection duties;
- to prevent fraud and keep the store secure.

Voluntary purposes: telling you about promotions and the loyalty program, and asking you once, by email, what you think of what you received; that email has a link to stop them. If you would rather not, write to {{privacyEmail}}; saying no does not affect your purchases.

## Who we share it with {#transfers}

We neither sell nor rent data. We pass it on only where that is needed to keep our word to you or to the law: to the courier that delivers your order (name, address and phone), to the payment provider and the bank that process your payment, and to the authorities when they ask with legal grounds. The law does not require your consent for these transfers. For any other we would ask you first.

## Cookies and local storage {#cookies}

What is necessary works without asking you. We use these cookies, and no others without your consent:

- “lng” remembers your language for a year;
- “device” is set when you sign in, lasts a year, and lets us recognize your browser and write to you when someone signs in from another;
- “__Host-staff” (or “staff”, where there is no https) is given to the store’s staff alone, for as long as their session lasts.

The rest is kept in your browser’s local storage, and the identifiers in its database too, until you clear it:

- your session: the details of your account (“user”) and the key that proves it (“authToken”); the key stops working after 30 days without use and after 90 in any case, and both are erased when you sign out;
- your cart: its number (“cartId”), how many items it holds, and the identifier of the shopping session (“persistentCartSessionId”), renewed after 30 days;
- once you open a cart, a random identifier of the visitor and another of the device (“visitorIdentity”), which do not say who you are and link the cart to this browser;
- a copy of the lines of your cart and, until you close the tab, the products you last viewed, with small pictures of them, to show them while there is no connection;
- your answers about your age, for a year if you asked us to remember it and otherwise until you close the tab, and about cookies, until they run out;
- what you type at checkout, only until you close the tab; your unpaid orders, with the email you gave, until they are paid, canceled or run out; and the numbers of orders already counted as a purchase, so as not to count them twice;
- if you work at the store and turn on notifications in a browser: whose they are (“management-pushed-for”). The address and keys that the browser gives us stay with us until you remove it, leave the team, or its service drops it, and at most 90 days after the session ends; a notification passes encrypted through the service of the browser’s maker and carries no customer’s data;
- your favorites (“wishlist”), your language, and your light or dark theme.

With your consent, and for as long as it holds:

- analytics (365 days): when you were last here, how often you have come, and a fingerprint of what your browser looks like. They stay in your browser and are erased from it when you withdraw your consent;
- marketing (180 days): measuring our ads;
- preferences (365 days): outside services may remember your settings.

Outside services (Google Tag Manager and the tags in it) load only if you agree to analytics or marketing. Change your mind whenever you like under “Cookie settings” at the foot of every page; what a page has loaded goes when you reload it.

For our own figures we count what happens in the store (pages, searches, products, amounts) without cookies and without knowing who you are: to count visitors, your IP address and browser turn into a code with a key that we destroy when the day ends, and that is all we keep. These figures are deleted after thirteen months. If your browser sends “Do Not Track” or “Global Privacy Control”, we do not count you.

You can clear all of this in your browser’s settings; you will lose the session, the favorites and the cart kept in it, and nothing else.

## For how long, and with what care {#retention}

Unused carts are discarded after 30 days. The email you leave for an availability alert is taken off the list when we send it, after two days if you don’t confirm, after a year if the product doesn’t come, or as soon as you cancel; the copy of what we wrote, seven days after it is delivered. Other emails we sent you are erased after six months, and contact messages that were dealt with, after two years. What you write about a product is kept until you withdraw it or delete your account, and no longer than the data of that order. If you ask us not to ask again, we keep your email so that we don’t. The data of your account is kept for as long as you have it. That of your orders is kept for five years from the annual tax return of the year you bought in, because tax law says so; after that, a process that runs every night erases your name, your contact details and your address, and only the sale remains.

Passwords and session keys are stored only as one-way digests, and access to orders is limited to those who handle them. If a breach affected your rights, we would tell you at once.

## Your ARCO rights {#rights}

You may access your data, rectify it, cancel it or oppose its use; you may also withdraw your consent and limit its use or disclosure. Write to {{privacyEmail}} with:

- your name and the email of your account or order, so that we can answer;
- a document that proves your identity, or that of whoever represents you;
- a clear description of the data and of the right you wish to exercise, and anything that helps to find it;
- for a rectification, the right data and the document that supports it.

We answer within 20 business days and, where the request is granted, carry it out within the 15 business days that follow. It is free of charge. We cannot cancel what the law obliges us to keep, such as the record of a purchase.

If you consider that your right was not respected, you may turn to the Secretaría Anticorrupción y Buen Gobierno, the authority in this matter.

## Changes to this notice {#changes}

If what we do with your data changes, we will publish the new version on this page with its date. When the change includes purposes that need your consent, we will ask for it by email before applying it.`,
}
