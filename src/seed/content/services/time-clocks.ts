import type { SeedService } from './seed-service.ts'

export const timeClocks: SeedService = {
  id: 'relojes-checadores',
  icon: 'time-clock',
  name: { es: 'Relojes checadores', en: 'Time clocks' },
  description: {
    es: 'Asistencia por huella, rostro o tarjeta, lista para la nómina.',
    en: 'Attendance by fingerprint, face or card, ready for payroll.',
  },
  pitch: {
    es: 'La quincena se calcula sola, y nadie discute a qué hora llegó.',
    en: 'Payday works itself out, and nobody argues about when they came in.',
  },
  story: [
    {
      es: 'En la jima se entra a las cinco, con las manos llenas de tierra; en un hotel se cubren tres turnos y en un restaurante se parten. Un reloj que solo entiende de nueve a seis no sirve. Elegimos el lector que funciona con tus manos, tus horarios y tus puertas, y lo conectamos con tu nómina.',
      en: 'In the fields the day begins at five, with hands full of soil; a hotel covers three shifts and a restaurant splits them. A clock that only understands nine to five is no use. We choose the reader that works with your hands, hours and doors, and connect it to your payroll.',
    },
    {
      es: 'La huella y el rostro son datos personales sensibles. Se guardan como plantilla cifrada, nunca como foto, y entregamos el aviso de privacidad y el formato de consentimiento para tu gente.',
      en: 'Fingerprints and faces are sensitive personal data. They are kept as an encrypted template, never as a picture, and we provide the privacy notice and consent form for your people.',
    },
  ],
  audience: [
    {
      es: 'Campo y planta, donde la huella falla y el rostro no.',
      en: 'Fields and plants, where fingerprints fail and faces don’t.',
    },
    {
      es: 'Hoteles y restaurantes con turnos partidos, descansos y propinas.',
      en: 'Hotels and restaurants with split shifts, rest days and tips.',
    },
    {
      es: 'Cadenas con varias sucursales y una sola persona haciendo la nómina.',
      en: 'Chains with several branches and one person doing the payroll.',
    },
  ],
  features: [
    { es: 'Huella, rostro, tarjeta o clave', en: 'Fingerprint, face, card or code' },
    { es: 'Turnos partidos, nocturnos y rotativos', en: 'Split, night and rotating shifts' },
    { es: 'Horas extra y retardos según tus reglas', en: 'Overtime and lateness by your own rules' },
    { es: 'Salida lista para tu programa de nómina', en: 'Output ready for your payroll program' },
    { es: 'Guarda todo aunque no haya red', en: 'Keeps everything when the network is down' },
    { es: 'Apertura de puertas y torniquetes', en: 'Opens doors and turnstiles' },
    { es: 'Aviso de privacidad y consentimiento', en: 'Privacy notice and consent form' },
  ],
  steps: [
    {
      title: { es: 'Reglas', en: 'Rules' },
      text: {
        es: 'Anotamos turnos, tolerancias, descansos y excepciones como de verdad se usan.',
        en: 'We write down shifts, tolerances, breaks and exceptions as they are really used.',
      },
    },
    {
      title: { es: 'Prueba con tu gente', en: 'A try with your people' },
      text: {
        es: 'Llevamos lectores y vemos cuál reconoce a todos, también a quien trabaja con piedra o con agua.',
        en: 'We bring readers and see which one knows everybody, also those who work with stone or water.',
      },
    },
    {
      title: { es: 'Instalación y registro', en: 'Fitting and enrollment' },
      text: {
        es: 'Montamos los relojes, registramos al personal y firmamos los consentimientos.',
        en: 'We mount the clocks, enroll the staff and have consents signed.',
      },
    },
    {
      title: { es: 'Dos quincenas en paralelo', en: 'Two paydays side by side' },
      text: {
        es: 'Comparamos contra tu método actual hasta que los números sean los mismos.',
        en: 'We compare with your present method until the numbers agree.',
      },
    },
  ],
  questions: [
    {
      question: { es: '¿Es legal pedir la huella?', en: 'Is it legal to ask for fingerprints?' },
      answer: {
        es: 'Sí, con aviso de privacidad y consentimiento expreso por tratarse de un dato sensible. Siempre ofrecemos tarjeta o clave a quien no quiera darla.',
        en: 'Yes, with a privacy notice and express consent, since it is sensitive data. A card or code is always offered to those who decline.',
      },
    },
    {
      question: { es: '¿Y si alguien checa por otro?', en: 'What if someone clocks in for another?' },
      answer: {
        es: 'Con rostro o huella no se puede; con tarjeta se puede pedir además una foto del momento, si tu aviso lo dice.',
        en: 'With face or fingerprint it can’t be done; with a card a picture of the moment can be added, if your notice says so.',
      },
    },
    {
      question: { es: '¿Con qué nóminas trabaja?', en: 'Which payroll programs does it suit?' },
      answer: {
        es: 'Con las que importan un archivo de texto o de hoja de cálculo, que son casi todas. Si la tuya pide otra cosa, la programamos.',
        en: 'Those that read a text file or spreadsheet, which is nearly all. If yours wants something else, we program it.',
      },
    },
    {
      question: { es: '¿Sirve para quien trabaja fuera?', en: 'Does it work for people on the road?' },
      answer: {
        es: 'Sí: checan desde su teléfono con ubicación, solo en el momento de checar y dentro de las zonas que definas.',
        en: 'Yes: they clock in by phone with their location, only at that moment and within the zones you set.',
      },
    },
  ],
  related: ['aplicaciones', 'redes', 'punto-venta'],
}
