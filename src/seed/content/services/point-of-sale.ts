import type { SeedService } from './seed-service.ts'

export const pointOfSale: SeedService = {
  id: 'punto-venta',
  icon: 'till',
  name: { es: 'Punto de venta', en: 'Point of sale' },
  description: {
    es: 'Cajas, inventario y facturación que cuadran al cierre.',
    en: 'Registers, stock and invoicing that balance at closing time.',
  },
  pitch: {
    es: 'Cerrar la caja en diez minutos, y que el inventario diga lo mismo que el anaquel.',
    en: 'Close the register in ten minutes, with stock that says what the shelf says.',
  },
  story: [
    {
      es: 'Un punto de venta no es una pantalla: es la receta que descuenta onzas de la botella, el mesero que divide una cuenta en siete, el turno que se entrega con faltante y la factura que el cliente pide dos días después. Lo configuramos con tu carta, tus precios y tu gente, y nos quedamos contigo el primer fin de semana.',
      en: 'A point of sale isn’t a screen: it is the recipe that takes ounces from the bottle, the waiter who splits a bill in seven, the shift handed over short and the invoice the customer asks for two days later. We set it up with your menu, your prices and your people, and stay with you the first weekend.',
    },
    {
      es: 'Vendemos botella y copa en nuestras propias tiendas con el mismo sistema que instalamos. Lo que falla un viernes por la noche lo aprendimos detrás de nuestra barra.',
      en: 'We sell bottles and glasses in our own shops on the same system we install. What fails on a Friday night we learned behind our own bar.',
    },
  ],
  audience: [
    {
      es: 'Restaurantes, bares y cafeterías con cocina, barra y reparto.',
      en: 'Restaurants, bars and cafés with kitchen, bar and delivery.',
    },
    {
      es: 'Vinaterías, tiendas y ferreterías con miles de claves y código de barras.',
      en: 'Wine shops, stores and hardware dealers with thousands of barcoded items.',
    },
    {
      es: 'Salas de degustación y tiendas de fábrica que venden a turistas en dos idiomas.',
      en: 'Tasting rooms and factory shops that sell to visitors in two languages.',
    },
  ],
  features: [
    { es: 'Recetas que descuentan por onza', en: 'Recipes that count by the ounce' },
    { es: 'Comandas a cocina y a barra', en: 'Orders to kitchen and bar' },
    { es: 'CFDI 4.0 y autofactura del cliente', en: 'CFDI 4.0 and invoices customers make themselves' },
    { es: 'Cobro con tarjeta, efectivo y transferencia', en: 'Cards, cash and transfers' },
    { es: 'Sigue vendiendo sin internet', en: 'Keeps selling without internet' },
    { es: 'Corte de caja y faltantes por turno', en: 'Cash-up and shortages by shift' },
    { es: 'Ventas de todas las sucursales en tu teléfono', en: 'Every branch’s sales on your phone' },
  ],
  steps: [
    {
      title: { es: 'Una noche contigo', en: 'A night with you' },
      text: {
        es: 'Vemos operar tu negocio en hora pico antes de proponer nada.',
        en: 'We watch your business at its busiest before proposing anything.',
      },
    },
    {
      title: { es: 'Carga y montaje', en: 'Loading and fitting' },
      text: {
        es: 'Productos, precios, recetas, impuestos y permisos. Cajas, impresoras y gavetas en su sitio.',
        en: 'Items, prices, recipes, taxes and permissions. Registers, printers and drawers in place.',
      },
    },
    {
      title: { es: 'Ensayo', en: 'Rehearsal' },
      text: {
        es: 'Tu equipo cobra, cancela y factura de mentira hasta que sale sin pensar.',
        en: 'Your people charge, cancel and invoice in play until it comes without thinking.',
      },
    },
    {
      title: { es: 'Apertura acompañada', en: 'Opening, together' },
      text: {
        es: 'Estamos ahí el primer fin de semana y a una llamada los siguientes.',
        en: 'We are there the first weekend and a call away after it.',
      },
    },
  ],
  questions: [
    {
      question: { es: '¿Tengo que cambiar mis equipos?', en: 'Must I replace my equipment?' },
      answer: {
        es: 'Casi nunca todos. Revisamos pantallas, impresoras y lectores, y solo cambiamos lo que no sirva.',
        en: 'Rarely all of it. We check screens, printers and scanners, and replace only what won’t do.',
      },
    },
    {
      question: { es: '¿Qué pasa si se va el internet?', en: 'What if the internet goes?' },
      answer: {
        es: 'La caja sigue cobrando y guardando. Al volver la señal se sincroniza y timbra lo pendiente.',
        en: 'The register keeps charging and saving. When the signal returns it catches up and stamps what is pending.',
      },
    },
    {
      question: { es: '¿Cobran comisión por venta?', en: 'Do you take a cut of sales?' },
      answer: {
        es: 'No. Pagas instalación y una cuota mensual por caja. La comisión de las tarjetas es la de tu banco.',
        en: 'No. You pay for installation and a monthly fee per register. The card commission is your bank’s.',
      },
    },
    {
      question: {
        es: '¿Pueden pasar mis datos del sistema anterior?',
        en: 'Can you bring my data from the old system?',
      },
      answer: {
        es: 'Productos, clientes y existencias, sí. El historial depende de lo que tu sistema deje exportar; lo probamos antes de comprometernos.',
        en: 'Items, customers and stock, yes. History depends on what your system lets out; we try before we promise.',
      },
    },
  ],
  related: ['impresoras', 'redes', 'aplicaciones'],
}
