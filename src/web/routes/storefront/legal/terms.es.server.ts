import { brand } from '#config/brand.ts'
import type { ShippingZone } from '#domain/shipping/list-shipping-zones.ts'
import type { LegalSection, LegalText } from './legal-text.ts'
import { pesos } from './pesos.ts'

const { address, email, healthPermit, legalName, name, phone, taxId } = brand

/** Terms of sale in Spanish; shipping costs are those in force. */
export function termsEs(zones: readonly ShippingZone[]): LegalText {
  return {
    title: 'Términos y condiciones',
    description: `Condiciones de compra de ${name}: edad, precios, pago, envío, entrega en tienda y devoluciones.`,
    lead: 'Lo que prometemos y lo que te pedimos cuando compras en esta tienda. Al confirmar un pedido aceptas estas condiciones.',
    updated: 'Última actualización: 21 de noviembre de 2026',
    contents: 'Contenido',
    sections: [...BEFORE_SHIPPING, shippingSection(zones), ...AFTER_SHIPPING],
  }
}

const BEFORE_SHIPPING: readonly LegalSection[] = [
  {
    id: 'vendedor',
    heading: 'Quién vende',
    body: [
      `Vende ${legalName} («${name}»), RFC ${taxId}, con domicilio en ${address.street}, colonia ${address.colony}, C.P. ${address.postalCode}, ${address.city}, ${address.state}, ${address.country}. Atendemos en ${email.contact} y en el ${phone.display}.`,
    ],
  },
  {
    id: 'edad',
    heading: 'Solo mayores de 18 años',
    body: [
      'Está prohibida la venta de bebidas alcohólicas a menores de 18 años. Todo pedido que las incluya requiere tu fecha de nacimiento y tu declaración de ser mayor de edad; sin ella no se acepta. Quien reciba el pedido debe ser mayor de edad y podemos pedirle una identificación oficial. Si no la muestra, el pedido no se entrega.',
    ],
  },
  {
    id: 'precios',
    heading: 'Productos y precios',
    body: [
      'Los precios están en pesos mexicanos (MXN) e incluyen el IVA. El envío se calcula al finalizar la compra y se muestra antes de pagar. El precio que vale es el que aparece al confirmar el pedido: si cambió mientras comprabas, te lo decimos y tú decides.',
      'Las fotografías y dibujos son ilustrativos; el contenido, la graduación y la NOM son los de la etiqueta. Los productos marcados como «próximamente» no se pueden comprar todavía. Podemos limitar las piezas por pedido para que alcancen a más personas.',
    ],
  },
  {
    id: 'pedido',
    heading: 'El pedido y su pago',
    body: [
      'No necesitas una cuenta para comprar. Al confirmar, el pedido recibe un número de orden y apartamos las piezas por un plazo que depende de la forma de pago:',
      [
        'tarjeta o Link: el cargo se hace en la página del proveedor de pagos; apartamos las piezas durante una hora;',
        'efectivo en OXXO: tienes una hora para generar tu comprobante y hasta la fecha impresa en él para pagarlo en caja; la confirmación puede tardar hasta el siguiente día hábil;',
        'transferencia SPEI: te damos CLABE, referencia e importe exacto; tienes 48 horas para transferir;',
        'pago en tienda: solo para pedidos que recoges; tienes 72 horas para pagar y recoger.',
      ],
      'Si el plazo termina sin pago, el pedido se cancela y las piezas vuelven a la venta, sin costo para ti. Un pago que llegue después se te devuelve o, si aún hay existencias y lo prefieres, se aplica a un pedido nuevo. Si necesitas factura, pídela dentro del mes de la compra con tu número de orden.',
    ],
  },
  {
    id: 'codigos',
    heading: 'Códigos de descuento',
    body: [
      'Cada código tiene sus propias condiciones: vigencia, compra mínima, productos y número de usos. Se aplica uno por pedido, no se canjea por dinero y se devuelve a tu favor si el pedido se cancela.',
    ],
  },
]

function shippingSection(zones: readonly ShippingZone[]): LegalSection {
  return {
    id: 'envio',
    heading: 'Envíos y tarifas',
    body: [
      'Enviamos solo dentro de México. La tarifa depende de la zona de tu código postal y del número de piezas:',
      zones.map(rateEs),
      'No vendemos ni entregamos bebidas alcohólicas donde la autoridad lo restringe, ni en los días de ley seca. Al escribir tu código postal, o al elegir tienda, te decimos el motivo y hasta cuándo; lo que no lleva alcohol puede seguir su camino.',
      'La fecha de entrega que mostramos es una estimación. Revisa el paquete frente al repartidor; si viene abierto o roto, no lo recibas y escríbenos.',
    ],
  }
}

const AFTER_SHIPPING: readonly LegalSection[] = [
  {
    id: 'recoger',
    heading: 'Recoger en tienda',
    body: [
      'Puedes recoger sin costo de envío en la tienda que elijas al comprar, en su horario. Lleva tu número de orden y una identificación oficial; quien recoja en tu nombre debe ser mayor de edad.',
    ],
  },
  {
    id: 'devoluciones',
    heading: 'Devoluciones',
    body: [
      'Aceptamos devoluciones únicamente por defecto de origen o porque enviamos un producto equivocado. Para pedirla:',
      [
        `escribe a ${email.returns} dentro de las 24 horas siguientes a la recepción;`,
        'indica el número de orden y describe el problema;',
        'adjunta fotografías del producto, de su etiqueta y del empaque.',
      ],
      'Conserva el producto con su empaque y sin consumir. Si procede, elegirás entre reposición y reembolso por el mismo medio de pago, y la recolección corre por nuestra cuenta. Esto no limita los derechos irrenunciables que te da la Ley Federal de Protección al Consumidor.',
    ],
  },
  {
    id: 'cancelaciones',
    heading: 'Cancelaciones',
    body: [
      `Un pedido puede cancelarse antes de que salga a envío: escribe a ${email.orders} con tu número de orden. Si ya estaba pagado, reembolsamos el total por el mismo medio. Nosotros podemos cancelar cuando no se comprueba la mayoría de edad, cuando el pago no corresponde al importe o ante indicios de fraude, siempre con reembolso de lo pagado.`,
    ],
  },
  {
    id: 'cuenta',
    heading: 'Tu cuenta',
    body: [
      'Cuida tu contraseña y avísanos si alguien más la usa. Los datos que das deben ser verdaderos. Tratamos tus datos como dice nuestro aviso de privacidad.',
    ],
  },
  {
    id: 'alcohol',
    heading: 'Consumo responsable',
    body: [
      `El abuso en el consumo de este producto es nocivo para la salud. No lo consumas si vas a conducir, si estás embarazada o si tomas medicamentos con los que el alcohol no se lleva. Permiso de publicidad ${healthPermit}.`,
    ],
  },
  {
    id: 'ley',
    heading: 'Ley, aclaraciones y PROFECO',
    body: [
      `Escríbenos primero a ${email.contact}: casi todo se arregla ahí. La Procuraduría Federal del Consumidor (PROFECO) es competente en la vía administrativa para resolver cualquier controversia sobre estas condiciones. Se rigen por las leyes de los Estados Unidos Mexicanos; en la vía judicial son competentes los tribunales de Guadalajara, Jalisco, o los de tu domicilio si la ley así lo dispone.`,
      'Podemos cambiar estas condiciones publicándolas aquí con su fecha; a cada pedido se le aplican las vigentes cuando se hizo.',
    ],
  },
]

function rateEs({ name: zone, baseCentavos, additionalItemCentavos, freeFromCentavos }: ShippingZone): string {
  const rate = `${zone}: ${pesos(baseCentavos, 'es')} por la primera pieza y ${pesos(additionalItemCentavos, 'es')} por cada pieza adicional`
  return freeFromCentavos === null
    ? `${rate}.`
    : `${rate}; sin costo en compras desde ${pesos(freeFromCentavos, 'es')}.`
}
