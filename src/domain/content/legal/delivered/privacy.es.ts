import type { LegalSource } from '#vocabulary/legal-texts.ts'

export const privacyEs: LegalSource = {
  title: 'Aviso de privacidad',
  description:
    'Qué datos personales trata {{name}}, para qué, qué se guarda en tu navegador y cómo ejercer tus derechos ARCO.',
  lead: 'Te pedimos lo necesario para venderte, entregarte y responderte. Aquí decimos qué es, para qué lo usamos y cómo puedes pedir que lo corrijamos o lo borremos.',
  body: `## Quién responde por tus datos {#responsable}

{{legalName}} («{{name}}»), con domicilio en {{street}}, colonia {{colony}}, C.P. {{postalCode}}, {{city}}, {{state}}, {{country}}, es responsable del tratamiento de tus datos personales conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares.

Para cualquier asunto de privacidad escribe a {{privacyEmail}} o llama al {{phone}}.

## Qué datos tratamos {#datos}

- Si creas una cuenta: nombre, correo electrónico y contraseña. De la contraseña solo guardamos una huella cifrada; nadie en la casa puede leerla.
- Si compras: nombre, apellidos, correo, teléfono, domicilio de entrega o tienda elegida, productos, importes, comentarios, si es un regalo el mensaje y los nombres de su tarjeta, el texto que pides grabar y, cuando el pedido lleva bebidas alcohólicas, tu fecha de nacimiento.
- Si pagas: método, importe, referencia y estado del pago. Los datos de tu tarjeta los escribes en la página del proveedor de pagos; no pasan por nuestros sistemas ni los guardamos.
- Si nos escribes: lo que pongas en tu mensaje y los datos de contacto que incluyas, con las fotografías de una devolución en su caso.
- Si pides que te avisemos de un producto: tu correo, el producto y el idioma en que lo pediste.
- Si opinas de un producto: tu calificación, tu texto y el nombre con que firmas, que cualquiera lee en la página del producto una vez publicados.
- Al usar la tienda: dirección IP, para limitar abusos; tipo de dispositivo, navegador, idioma y tamaño de pantalla, que acompañan a un carrito nuevo; y el navegador desde el que inicias sesión.

No pedimos datos personales sensibles. La tienda es solo para mayores de 18 años: si descubrimos que guardamos datos de un menor, los borramos.

## Para qué los usamos {#finalidades}

Finalidades necesarias para la relación que nos pides:

- crear tu cuenta, mantener tu sesión y reconocer tu carrito;
- comprobar que tienes 18 años o más cuando la ley lo exige;
- cobrar, preparar, enviar o entregar tu pedido, y permitirte rastrearlo;
- avisarte, una sola vez, cuando un producto agotado o por salir se pueda comprar, si lo pediste y lo confirmaste;
- atender aclaraciones, devoluciones y solicitudes de información;
- cumplir obligaciones fiscales, sanitarias y de protección al consumidor;
- prevenir fraudes y proteger la seguridad de la tienda.

Finalidades voluntarias: informarte de promociones y del programa de lealtad, y preguntarte una vez, por correo, qué te pareció lo que recibiste; ese correo trae una liga para no recibir otro. Si no las quieres, escribe a {{privacyEmail}}; negarte no afecta tus compras.

## Con quién los compartimos {#transferencias}

No vendemos ni rentamos datos. Los comunicamos solo a quien hace falta para cumplir contigo o con la ley: la paquetería que entrega tu pedido (nombre, domicilio y teléfono), el proveedor de pagos y el banco que procesan tu pago, y las autoridades competentes cuando lo requieren con fundamento. Estas transferencias no necesitan tu consentimiento según la ley. Cualquier otra te la pediríamos antes.

## Cookies y almacenamiento local {#cookies}

Lo necesario funciona sin preguntarte. Usamos estas cookies, y ninguna otra sin tu consentimiento:

- «lng» recuerda tu idioma durante un año;
- «device» se guarda cuando inicias sesión, dura un año y sirve para reconocer tu navegador y avisarte por correo si alguien entra desde otro;
- «__Host-staff» (o «staff», donde no hay https) la recibe solo el personal de la tienda, mientras dura su sesión.

Lo demás se guarda en el almacenamiento local de tu navegador, y los identificadores también en su base de datos, hasta que lo borras:

- tu sesión: los datos de tu cuenta («user») y la llave que la acredita («authToken»); la llave deja de servir tras 30 días sin uso, y a los 90 en todo caso, y ambas se borran al cerrar sesión;
- tu carrito: su número («cartId»), cuántas piezas lleva y el identificador de la sesión de compra («persistentCartSessionId»), que se renueva a los 30 días;
- cuando abres un carrito, un identificador de visitante y otro de dispositivo («visitorIdentity») hechos al azar, que no dicen quién eres y enlazan el carrito con este navegador;
- una copia de las líneas de tu carrito, y hasta que cierras la pestaña las de los últimos productos que viste, con sus fotos en pequeño, para mostrarlas cuando no hay conexión;
- tus respuestas sobre la edad, durante un año si pediste recordarla y si no hasta que cierras la pestaña, y sobre las cookies, hasta que vencen;
- lo que escribes al finalizar la compra, solo hasta que cierras la pestaña; tus pedidos sin pagar, con el correo que diste, hasta que se pagan, se cancelan o vencen; y los números de los pedidos ya contados como compra, para no contarlos dos veces;
- si trabajas en la tienda y activas avisos en un navegador: de qué cuenta son («management-pushed-for»). La dirección y las llaves que ese navegador nos da quedan con nosotros hasta que lo quitas, dejas el equipo o su servicio lo da de baja, y a más tardar 90 días después de terminar la sesión; el aviso pasa cifrado por el servicio de su fabricante y no lleva datos de clientes;
- tus favoritos («wishlist»), tu idioma y tu tema claro u oscuro.

Con tu consentimiento, y mientras dure:

- analíticas (365 días): cuándo estuviste aquí por última vez, cuántas veces has venido y una huella del aspecto de tu navegador. Se quedan en tu navegador y se borran de él cuando retiras tu consentimiento;
- publicidad (180 días): la medición de nuestros anuncios;
- preferencias (365 días): que servicios externos recuerden tus ajustes.

Los servicios externos (Google Tag Manager y las etiquetas que contiene) se cargan solo si aceptas las analíticas o la publicidad. Cambia de opinión cuando quieras en «Preferencias de cookies», al pie de cada página; lo que una página ya cargó se va al recargarla.

Para nuestras propias cuentas registramos lo que pasa en la tienda (páginas, búsquedas, productos, importes) sin cookies y sin saber quién eres: para contar visitantes, tu dirección IP y tu navegador se convierten en un código con una llave que destruimos al terminar el día, y solo guardamos ese código. Estas cuentas se borran a los trece meses. Si tu navegador envía «Do Not Track» o «Global Privacy Control», no te contamos.

Puedes borrar todo esto en la configuración de tu navegador; perderás la sesión, los favoritos y el carrito guardados en él, nada más.

## Cuánto tiempo y con qué cuidado {#conservacion}

Los carritos sin usar se descartan a los 30 días. El correo que dejas para un aviso de disponibilidad se borra de la lista al enviártelo, a los dos días si no lo confirmas, al año si el producto no llega, o en cuanto lo cancelas; la copia de lo que te escribimos, siete días después de entregada. Los demás correos que te enviamos se borran a los seis meses, y los mensajes de contacto ya atendidos, a los dos años. Lo que opinas de un producto se conserva hasta que lo retiras o borras tu cuenta, y a más tardar lo que los datos de ese pedido. Si pides que no te preguntemos más, guardamos tu correo para respetarlo. Los datos de tu cuenta se conservan mientras la tengas. Los de tus pedidos, cinco años a partir de la declaración anual del año en que compraste, porque así lo ordena la ley fiscal; después, un proceso que corre cada noche borra tu nombre, tu contacto y tu domicilio, y queda solo la venta.

Las contraseñas y las llaves de sesión se guardan cifradas en un solo sentido, y el acceso a los pedidos está limitado a quien los atiende. Si una vulneración afectara tus derechos, te avisaríamos de inmediato.

## Tus derechos ARCO {#arco}

Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a su uso; también revocar tu consentimiento y limitar su uso o divulgación. Escribe a {{privacyEmail}} con:

- tu nombre y el correo de tu cuenta o de tu pedido, para responderte;
- un documento que acredite tu identidad o la de quien te represente;
- la descripción clara de los datos y del derecho que quieres ejercer, y lo que ayude a localizarlos;
- si pides una rectificación, los datos correctos y el documento que los sustente.

Respondemos en un máximo de 20 días hábiles y, si procede, lo hacemos efectivo en los 15 días hábiles siguientes. Es gratuito. No podremos cancelar lo que la ley obliga a conservar, como el registro de una compra.

Si consideras que tu derecho no fue atendido, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno, autoridad en la materia.

## Cambios a este aviso {#cambios}

Si cambia lo que hacemos con tus datos, publicaremos la nueva versión en esta página con su fecha. Cuando el cambio incluya finalidades que requieran tu consentimiento, te lo pediremos por correo antes de aplicarlo.`,
}
