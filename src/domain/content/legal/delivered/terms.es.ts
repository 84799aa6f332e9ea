import type { LegalSource } from '#vocabulary/legal-texts.ts'

export const termsEs: LegalSource = {
  title: 'Términos y condiciones',
  description: 'Condiciones de compra de {{name}}: edad, precios, pago, envío, entrega en tienda y devoluciones.',
  lead: 'Lo que prometemos y lo que te pedimos cuando compras en esta tienda. Al confirmar un pedido aceptas estas condiciones.',
  body: `## Quién vende {#vendedor}

Vende {{legalName}} («{{name}}»), RFC {{taxId}}, con domicilio en {{street}}, colonia {{colony}}, C.P. {{postalCode}}, {{city}}, {{state}}, {{country}}. Atendemos en {{contactEmail}} y en el {{phone}}.

## Solo mayores de 18 años {#edad}

Está prohibida la venta de bebidas alcohólicas a menores de 18 años. Todo pedido que las incluya requiere tu fecha de nacimiento y tu declaración de ser mayor de edad; sin ella no se acepta. Quien reciba el pedido debe ser mayor de edad y podemos pedirle una identificación oficial. Si no la muestra, el pedido no se entrega.

## Productos y precios {#precios}

Los precios están en pesos mexicanos (MXN) e incluyen el IVA. El envío se calcula al finalizar la compra y se muestra antes de pagar. El precio que vale es el que aparece al confirmar el pedido: si cambió mientras comprabas, te lo decimos y tú decides.

Las fotografías y dibujos son ilustrativos; el contenido, la graduación y la NOM son los de la etiqueta. Los productos marcados como «próximamente» no se pueden comprar todavía. Podemos limitar las piezas por pedido para que alcancen a más personas.

## El pedido y su pago {#pedido}

No necesitas una cuenta para comprar. Al confirmar, el pedido recibe un número de pedido y apartamos las piezas por un plazo que depende de la forma de pago:

- tarjeta o Link: el cargo se hace en la página del proveedor de pagos; apartamos las piezas durante una hora;
- efectivo en OXXO: tienes una hora para generar tu comprobante y hasta la fecha impresa en él para pagarlo en caja; la confirmación puede tardar hasta el siguiente día hábil;
- transferencia SPEI: te damos CLABE, referencia e importe exacto; tienes 48 horas para transferir. Si quedan pocas piezas y no compras con una cuenta de correo confirmado, la transferencia debe llegar en una hora, y no ofrecemos el pago en OXXO;
- pago en tienda: solo para pedidos que recoges; tienes 72 horas para pagar y recoger.

Si el plazo termina sin pago, el pedido se cancela y las piezas vuelven a la venta, sin costo para ti. Un pago que hagas después, o que llegue después de esa hora cuando quedan pocas piezas, se te devuelve o, si aún hay existencias y lo prefieres, se aplica a un pedido nuevo. Si necesitas factura, pídela dentro del mes de la compra con tu número de pedido.

## Códigos de descuento {#codigos}

Cada código tiene sus propias condiciones: vigencia, compra mínima, productos y número de usos. Se aplica uno por pedido, no se canjea por dinero y se devuelve a tu favor si el pedido se cancela.

## Envíos y tarifas {#envio}

Enviamos solo dentro de México. La tarifa depende de la zona de tu código postal y del número de piezas:

{{shippingRates}}

No vendemos ni entregamos bebidas alcohólicas donde la autoridad lo restringe, ni en los días de ley seca. Al escribir tu código postal, o al elegir tienda, te decimos el motivo y hasta cuándo; lo que no lleva alcohol puede seguir su camino.

La fecha de entrega que mostramos es una estimación. Revisa el paquete frente al repartidor; si viene abierto o roto, no lo recibas y escríbenos.

## Recoger en tienda {#recoger}

Puedes recoger sin costo de envío en la tienda que elijas al comprar, en su horario. Lleva tu número de pedido y una identificación oficial; quien recoja en tu nombre debe ser mayor de edad.

## Devoluciones {#devoluciones}

Aceptamos devoluciones únicamente por defecto de origen o porque enviamos un producto equivocado. Para pedirla:

- escribe a {{returnsEmail}} dentro de las 24 horas siguientes a la recepción;
- indica el número de pedido y describe el problema;
- adjunta fotografías del producto, de su etiqueta y del empaque.

Las botellas que grabamos con tu texto llevan la misma regla: se devuelven si llegan dañadas, con defecto o equivocadas, no por cambio de opinión. Conserva el producto con su empaque y sin consumir. Si procede, elegirás entre reposición y reembolso por el mismo medio de pago, y la recolección corre por nuestra cuenta. Esto no limita los derechos irrenunciables que te da la Ley Federal de Protección al Consumidor.

## Cancelaciones {#cancelaciones}

Un pedido puede cancelarse antes de que salga a envío: escribe a {{ordersEmail}} con tu número de pedido. Si ya estaba pagado, reembolsamos el total por el mismo medio. Nosotros podemos cancelar cuando no se comprueba la mayoría de edad, cuando el pago no corresponde al importe o ante indicios de fraude, siempre con reembolso de lo pagado.

## Tu cuenta {#cuenta}

Cuida tu contraseña y avísanos si alguien más la usa. Los datos que das deben ser verdaderos. Tratamos tus datos como dice nuestro aviso de privacidad.

## Consumo responsable {#alcohol}

El abuso en el consumo de este producto es nocivo para la salud. No lo consumas si vas a conducir, si estás embarazada o si tomas medicamentos con los que el alcohol no se lleva. Permiso de publicidad {{healthPermit}}.

## Ley, aclaraciones y PROFECO {#ley}

Escríbenos primero a {{contactEmail}}: casi todo se arregla ahí. La Procuraduría Federal del Consumidor (PROFECO) es competente en la vía administrativa para resolver cualquier controversia sobre estas condiciones. Se rigen por las leyes de los Estados Unidos Mexicanos; en la vía judicial son competentes los tribunales de Guadalajara, Jalisco, o los de tu domicilio si la ley así lo dispone.

Podemos cambiar estas condiciones publicándolas aquí con su fecha; a cada pedido se le aplican las vigentes cuando se hizo.`,
}
