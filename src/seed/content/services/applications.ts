import type { SeedService } from './seed-service.ts'

export const applications: SeedService = {
  id: 'aplicaciones',
  icon: 'application',
  name: { es: 'Aplicaciones', en: 'Applications' },
  description: {
    es: 'Programas a la medida de cómo trabaja tu gente.',
    en: 'Software cut to the way your people work.',
  },
  pitch: {
    es: 'Esa hoja de cálculo que solo entiende una persona merece ser un programa.',
    en: 'That spreadsheet only one person understands deserves to be a program.',
  },
  story: [
    {
      es: 'Los mejores proyectos empiezan con una libreta: la del jefe de bodega, la de reservaciones, la de los viajes del camión. Nos sentamos con quien la escribe, entendemos por qué cada columna está ahí y hacemos una aplicación que se usa sin manual, en el teléfono o en el mostrador.',
      en: 'The best projects start with a notebook: the cellar master’s, the bookings’, the truck’s. We sit with whoever writes it, learn why each column is there and make an application that needs no manual, on a phone or at the counter.',
    },
    {
      es: 'Entregamos cada dos semanas algo que funciona, no una presentación. Si a la tercera entrega ya resuelve tu problema, ahí paramos y te ahorras el resto.',
      en: 'Every two weeks we deliver something that works, not a presentation. If the third delivery already solves your problem, we stop there and you keep the rest of the money.',
    },
  ],
  audience: [
    {
      es: 'Productores que siguen lotes, barricas, traslados y mermas.',
      en: 'Producers who follow batches, barrels, transfers and losses.',
    },
    {
      es: 'Hoteles y operadores que venden recorridos, catas y eventos.',
      en: 'Hotels and tour operators who sell visits, tastings and events.',
    },
    {
      es: 'Comercios que quieren vender en línea sin capturar todo dos veces.',
      en: 'Shops that want to sell online without typing everything twice.',
    },
  ],
  features: [
    { es: 'Tiendas en línea y reservaciones', en: 'Online shops and bookings' },
    { es: 'Aplicaciones que trabajan sin señal', en: 'Applications that work without signal' },
    { es: 'Trazabilidad de lotes y barricas', en: 'Traceability of batches and barrels' },
    { es: 'Conexión con bancos, paquetería y CFDI', en: 'Connections to banks, couriers and CFDI' },
    { es: 'Tableros con los cinco números que importan', en: 'Boards with the five numbers that matter' },
    { es: 'El código es tuyo, con su documentación', en: 'The code is yours, with its documentation' },
  ],
  steps: [
    {
      title: { es: 'Escuchar', en: 'Listening' },
      text: {
        es: 'Dos o tres días con quienes van a usarla. Sale un documento corto y un precio cerrado para la primera etapa.',
        en: 'Two or three days with those who will use it. Out come a short document and a fixed price for the first stage.',
      },
    },
    {
      title: { es: 'Dibujar', en: 'Drawing' },
      text: {
        es: 'Pantallas en papel que tu gente corrige con lápiz antes de que cueste cambiarlas.',
        en: 'Screens on paper that your people correct in pencil before changing them costs anything.',
      },
    },
    {
      title: { es: 'Construir', en: 'Building' },
      text: {
        es: 'Entregas cada dos semanas, probadas, en un lugar donde puedes usarlas.',
        en: 'Deliveries every two weeks, tested, in a place where you can use them.',
      },
    },
    {
      title: { es: 'Acompañar', en: 'Standing by' },
      text: {
        es: 'Capacitación, vigilancia y mejoras. Si un día quieres otro equipo, le entregamos todo.',
        en: 'Training, monitoring and improvements. Should you want another team one day, we hand everything over.',
      },
    },
  ],
  questions: [
    {
      question: { es: '¿Cuánto cuesta?', en: 'What does it cost?' },
      answer: {
        es: 'Depende de lo que haga, y por eso cotizamos por etapas cerradas. La primera suele bastar para saber si la segunda vale la pena.',
        en: 'It depends on what it does, which is why we quote closed stages. The first usually tells whether the second is worth it.',
      },
    },
    {
      question: { es: '¿No habrá ya un programa hecho?', en: 'Isn’t there a program already?' },
      answer: {
        es: 'Muchas veces sí, y entonces te lo recomendamos e instalamos. Programar lo que ya existe es tirar dinero.',
        en: 'Often there is, and then we recommend and install it. Programming what exists is throwing money away.',
      },
    },
    {
      question: { es: '¿De quién es el código?', en: 'Who owns the code?' },
      answer: {
        es: 'Tuyo desde que se paga cada etapa, con repositorio, documentación y pruebas.',
        en: 'You do, from the moment each stage is paid, with repository, documentation and tests.',
      },
    },
    {
      question: { es: '¿Dónde vive la aplicación?', en: 'Where does it live?' },
      answer: {
        es: 'En la nube a tu nombre o en un equipo de tu local; las dos con respaldo diario.',
        en: 'In the cloud under your name or on a machine on your premises; both with a daily backup.',
      },
    },
  ],
  related: ['cloud', 'punto-venta', 'relojes-checadores'],
}
