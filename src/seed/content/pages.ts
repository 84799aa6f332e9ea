import type { Localized } from '#i18n/locale.ts'

interface SeedPage {
  id: string
  slug: string
  title: Localized
  summary: Localized
  /** Marked text. */
  body: Localized
}

/** Rates, deadlines and mailboxes stay out: the owner changes them elsewhere. */
const questions: SeedPage = {
  id: 'questions',
  slug: 'preguntas-frecuentes',
  title: { es: 'Preguntas frecuentes', en: 'Questions we get' },
  summary: {
    es: 'Lo que más nos preguntan antes de comprar y mientras llega el paquete, contestado en corto.',
    en: 'Short answers to what people ask before they buy, and while they wait for the parcel.',
  },
  body: {
    es: `## ¿Necesito una cuenta para comprar?

No. Con un correo y un teléfono basta, y el número de pedido sirve para seguirlo. Si abres una cuenta, tus pedidos y tus direcciones quedan guardados para la próxima.

## ¿Por qué me piden mi fecha de nacimiento?

Porque no vendemos alcohol a menores de 18 años, y la declaración queda con el pedido. Quien lo reciba también debe ser mayor de edad: el repartidor puede pedir una identificación oficial y, sin ella, no entrega. Si tu pedido no lleva alcohol, no te pedimos la fecha.

## ¿A dónde envían y cuánto cuesta?

A todo México, y solo a México. La tarifa depende de tu código postal y de cuántas piezas lleves; la ves en cuanto lo escribes, antes de pagar. Las tarifas de hoy están en los [términos de envío](/terms#envio). También puedes recoger sin costo en [una de nuestras tiendas](/#mapa).

Donde la autoridad restringe la venta de alcohol, o en días de ley seca, te lo decimos en cuanto escribes tu código postal. Lo que no lleva alcohol sí puede salir.

## ¿Cómo puedo pagar?

- Con **tarjeta** o **Link**, en la página segura del proveedor de pagos. Los datos de tu tarjeta nunca pasan por nosotros.
- En efectivo en **OXXO**: generas un comprobante y lo pagas en caja. La confirmación puede tardar hasta el siguiente día hábil.
- Por transferencia **SPEI**: te damos CLABE, referencia e importe exacto.
- **En tienda**, si pasas por tu pedido.

Al pagar aparecen las formas que hay para tu pedido y el plazo de cada una. Mientras corre el plazo, tus botellas están apartadas; si vence, el pedido se cancela sin costo para ti.

## ¿Los precios ya incluyen impuestos?

Sí, el IVA está incluido. Al precio de los productos solo se le suma el envío, y lo ves antes de confirmar. Si necesitas factura, pídela dentro del mes de la compra con tu número de pedido.

## ¿Dónde está mi pedido?

Escribe su número en [Rastrear pedido](/track). Cuando sale de la bodega te mandamos por correo la guía de la paquetería.

## La caja llegó abierta o golpeada

No la recibas y [escríbenos](/contacto). Si ya la recibiste, toma fotos antes de abrirla.

## ¿Puedo devolver una botella?

Sí, si trae un defecto de origen o te mandamos otra cosa. Pide la devolución en cuanto recibas la botella, porque el plazo es corto, y guárdala con su empaque y sin consumir. En las [condiciones de devolución](/terms#devoluciones) está qué enviarnos y a dónde. Si procede, eliges entre reposición y reembolso, y pasamos por el paquete.

## ¿Y cancelar?

Mientras el pedido no haya salido, sí. [Escríbenos](/contacto) con su número y te devolvemos el total por el mismo medio de pago.

## ¿De dónde viene mi botella?

El lote está en la contraetiqueta. Escríbelo en [Busca tu lote](/lot) y te contamos su historia.`,
    en: `## Do I need an account?

No. An email address and a phone number are enough, and the order number lets you follow your parcel. An account keeps your orders and addresses for next time.

## Why do you want my date of birth?

We don’t sell alcohol to anyone under 18, and your declaration is kept with the order. Whoever takes the parcel has to be an adult too. The courier may ask for an official ID and won’t hand it over without one. If there’s no alcohol in your order, we won’t ask.

## Where do you ship, and what does it cost?

Anywhere in Mexico, and nowhere else for now. The rate depends on your postal code and on how many items you take; you see it as soon as you type the code, before you pay. Today’s rates are in the [shipping terms](/terms#shipping). Picking up at [one of our stores](/#mapa) is free.

Some places restrict the sale of alcohol, and so do dry-law days around elections. If that applies to you, the store says so when you type your postal code. Anything without alcohol can still go out.

## How can I pay?

- By **card** or **Link**, on the payment provider’s own secure page. Your card details never reach us.
- In cash at **OXXO**: you get a voucher and pay it at the register. It can take until the next business day to be confirmed.
- By **SPEI** bank transfer: you get the CLABE, a reference and the exact amount.
- **In store**, if you pick your order up.

Checkout shows which of these your order can use, and how long you have. We hold your bottles until then. If time runs out the order is cancelled, and you owe nothing.

## Is tax included?

Yes, prices include VAT (IVA). Only shipping is added, and you see the total before you confirm. Need an invoice (CFDI)? Ask within the month of your purchase, with your order number.

## Where’s my order?

Enter its number under [Track an order](/track). When the parcel leaves us you’ll get the courier’s tracking number by email.

## The box came open, or crushed

Don’t accept it, and [tell us](/contacto). If you already did, take pictures before you open it.

## Can I return a bottle?

If it was faulty when it left us, or isn’t what you ordered, yes. Ask as soon as you have it, since the time allowed is short, and keep it in its packaging, and don’t drink it. The [return terms](/terms#returns) say what to send and where. Once it’s approved, you choose a replacement or a refund, and we collect the parcel.

## And cancel?

As long as it hasn’t shipped. [Write to us](/contacto) with the order number and we’ll refund all of it, the same way you paid.

## Where does my bottle come from?

There’s a lot code on the back label. [Look it up](/lot) and we’ll tell you its story.`,
  },
}

const emptyBottle: SeedPage = {
  id: 'empty-bottle',
  slug: 'la-botella-vacia',
  title: { es: 'Qué hacer con la botella vacía', en: 'What to do with the empty bottle' },
  summary: {
    es: 'El vidrio se funde y vuelve a ser botella cuantas veces haga falta. Antes de tirarla, cinco minutos y un par de ideas.',
    en: 'Glass can go back into the furnace as often as you like. Five minutes’ work, and a few ideas for before you let it go.',
  },
  body: {
    es: `## Para reciclarla

- Enjuágala. Un poco de agua basta; no hace falta que brille.
- Quita el tapón y, si trae, el collarín o la placa de metal.
- Deja la etiqueta: se quema en el horno.
- Llévala al contenedor de vidrio o entrégala aparte y entera. Rota, en papel grueso y con aviso, para que nadie se corte.

Las copas, los vasos y los decantadores **no van con las botellas**: su vidrio funde a otra temperatura y echa a perder el lote. Si están enteros, alguien los querrá.

## El tapón y la caja

El corcho natural se composta o se vuelve tope de puerta, portavasos, pizarra. Si tiene cabeza de madera o de metal, sepárala. El cartón va plano y seco con el papel. La caja de madera de un estuche suele encontrar trabajo sola: guarda cartas, tés o tornillos.

## Para quedártela

Una botella de tequila es más gruesa que la mayoría y aguanta bien una segunda vida.

- Agua en la mesa, con una rama de hierbabuena.
- Aceite de oliva, con un tapón vertedor.
- Una sola flor alta. Las botellas de cuello angosto la sostienen derecha.
- La salsa de la casa, en el refrigerador y con fecha.

Una precaución: no vuelvas a llenarla con otro destilado para regalarlo o venderlo. Una botella con nuestra etiqueta debe llevar lo que la etiqueta dice. Por eso, si la vas a tirar donde otros buscan entre la basura, táchala o ráspala antes.`,
    en: `## Recycling it

- Rinse it. A splash of water is plenty; it needn’t sparkle.
- Take off the stopper, and any metal plate or collar.
- Leave the label on. It burns away in the furnace.
- Put it in the glass container, or hand it over whole and apart from the rest. If it’s broken, wrap it in thick paper and say so, so that nobody gets cut.

Tumblers, stemware and decanters **don’t belong with bottles**. Their glass melts at another temperature and spoils the batch. If they’re in one piece, somebody will want them.

## The stopper and the box

Natural cork composts well, or becomes a coaster, a doorstop, a pinboard. If it has a wooden or metal top, pull the two apart. Cardboard goes flat and dry with the paper. Wooden gift boxes tend to find a job by themselves, holding letters, tea or screws.

## Keeping it

A tequila bottle is thicker than most, and does well in a second career.

- Water at the table, with a sprig of mint.
- Olive oil, with a pouring spout.
- One tall flower. Narrow necks hold it upright.
- House salsa in the fridge, with the date on it.

One caution: please don’t fill it with another spirit to give away or sell. A bottle that wears our label should hold what the label says. If yours is going where people go through the trash, cross the label out first.`,
  },
}

export const pages: readonly SeedPage[] = [questions, emptyBottle]
