import type { SeedService } from './seed-service.ts'

export const networks: SeedService = {
  id: 'redes',
  icon: 'network',
  name: { es: 'Redes', en: 'Networks' },
  description: {
    es: 'Cableado, Wi-Fi y enlaces que aguantan el día entero.',
    en: 'Cabling, Wi-Fi and links that hold all day long.',
  },
  pitch: {
    es: 'La mejor red es de la que nadie se acuerda: ni los huéspedes, ni la cocina, ni la caja.',
    en: 'The best network is the one nobody thinks of: not the guests, not the kitchen, not the register.',
  },
  story: [
    {
      es: 'Hay muros de adobe de ochenta centímetros, patios con techo de lámina, bodegas llenas de barricas y terrazas donde todos suben fotos a la misma hora. Medimos la señal en tu edificio, con gente adentro, antes de decidir dónde va cada antena.',
      en: 'There are adobe walls three feet thick, yards roofed in sheet metal, cellars full of barrels and terraces where everyone posts pictures at the same hour. We measure the signal in your building, with people in it, before deciding where each antenna goes.',
    },
    {
      es: 'Y separamos las aguas: la red de los invitados nunca toca la de la caja, las cámaras no le quitan aire a las llamadas, y cada cable lleva etiqueta en los dos extremos.',
      en: 'And we keep the waters apart: the guests’ network never touches the register’s, cameras don’t take the air from calls, and every cable is labeled at both ends.',
    },
  ],
  audience: [
    {
      es: 'Hoteles, haciendas y salones de eventos con muros gruesos y jardines largos.',
      en: 'Hotels, haciendas and event halls with thick walls and long gardens.',
    },
    {
      es: 'Restaurantes con terminales, comandas y música sobre la misma señal.',
      en: 'Restaurants with card terminals, kitchen orders and music on one signal.',
    },
    {
      es: 'Bodegas y plantas que necesitan cobertura de un extremo al otro del patio.',
      en: 'Warehouses and plants that need coverage from one end of the yard to the other.',
    },
  ],
  features: [
    { es: 'Estudio de cobertura en sitio', en: 'A coverage survey on site' },
    { es: 'Cableado estructurado y etiquetado', en: 'Structured, labeled cabling' },
    { es: 'Wi-Fi de invitados aislado', en: 'An isolated guest Wi-Fi' },
    { es: 'Dos enlaces con cambio automático', en: 'Two links with automatic failover' },
    { es: 'Fibra entre edificios y antenas punto a punto', en: 'Fiber between buildings, point-to-point antennas' },
    { es: 'Cortafuegos y acceso remoto seguro', en: 'Firewall and safe remote access' },
    { es: 'Plano de la red, impreso y tuyo', en: 'A plan of the network, printed and yours' },
  ],
  steps: [
    {
      title: { es: 'Recorrido', en: 'Walk-through' },
      text: {
        es: 'Caminamos el lugar con un analizador y marcamos en plano lo que falla.',
        en: 'We walk the place with an analyzer and mark on a plan what fails.',
      },
    },
    {
      title: { es: 'Diseño', en: 'Design' },
      text: {
        es: 'Recibes el plano con antenas, gabinetes y rutas de cable, y el precio por partida.',
        en: 'You get the plan with antennas, cabinets and cable runs, and a price for each line.',
      },
    },
    {
      title: { es: 'Instalación', en: 'Installation' },
      text: {
        es: 'Fuera de tu horario y sin dejar canaletas a la vista donde hay cantera.',
        en: 'Outside your hours, and with no trunking in sight where there is cut stone.',
      },
    },
    {
      title: { es: 'Prueba de carga', en: 'Load test' },
      text: {
        es: 'Volvemos en tu día más lleno, medimos otra vez y ajustamos.',
        en: 'We return on your fullest day, measure again and adjust.',
      },
    },
  ],
  questions: [
    {
      question: { es: '¿Sirve mi cableado actual?', en: 'Can my cabling be kept?' },
      answer: {
        es: 'Lo certificamos punto por punto. Lo que pasa la prueba se queda; solo se cambia lo que estorba.',
        en: 'We test it point by point. What passes stays; only what is in the way is replaced.',
      },
    },
    {
      question: { es: '¿Pueden cubrir un jardín o un campo?', en: 'Can you cover a garden or a field?' },
      answer: {
        es: 'Sí, con antenas de exterior y enlaces punto a punto. Hace falta línea de vista o un poste, y eso se revisa en el recorrido.',
        en: 'Yes, with outdoor antennas and point-to-point links. They need a clear view or a mast, which we check on the walk.',
      },
    },
    {
      question: { es: '¿Ustedes dan el internet?', en: 'Do you provide the internet itself?' },
      answer: {
        es: 'No somos proveedor de acceso. Contratas al que llegue mejor a tu calle y nosotros lo hacemos rendir, o juntamos dos.',
        en: 'We are not an access provider. You hire whoever reaches your street best and we make it count, or join two.',
      },
    },
    {
      question: { es: '¿Quién la atiende después?', en: 'Who looks after it later?' },
      answer: {
        es: 'Nosotros, con póliza, o tu gente: la red se entrega con plano, contraseñas y una hora de explicación.',
        en: 'We do, on a plan, or your people: the network comes with its plan, its passwords and an hour of explanation.',
      },
    },
  ],
  related: ['punto-venta', 'conmutadores', 'relojes-checadores'],
}
