import type { Brand } from '#config/brand.ts'
import type { UsText } from './us-text.ts'

const story: UsText['story'] = {
  heading: 'Cómo empezó',
  body: [
    'Empezamos en 2016 con una destilería que llevaba veinte años cerrada: dos hornos de ladrillo, una piedra de tahona partida en dos y un techo por el que entraba la lluvia. El primer año no destilamos una gota. Reparamos los hornos, mandamos hacer los alambiques y escuchamos a quienes habían trabajado ahí.',
    'Decidimos hacer poco y hacerlo completo. El agave lo sembramos o lo conocemos desde que es hijuelo; lo cocemos, lo molemos, lo fermentamos y lo destilamos bajo el mismo techo, y ahí mismo se embotella. En cada etiqueta va el número de lote, y en cada lote, quién lo hizo.',
    'Las primeras barricas, las que llenamos al año siguiente, siguen cerradas. Cuando la gente pregunta por qué no las hemos embotellado, contestamos la verdad: todavía no están listas.',
  ],
}

const place = (brand: Brand): UsText['place'] => ({
  heading: 'Dos tierras',
  body: [
    'En Los Altos, a dos mil cien metros, la tierra es roja y las noches son frías. El Encino Solo es una loma de once hectáreas con un árbol en la cima; el agave madura tarde y da fruta y dulzor.',
    'En los Valles, del otro lado, la tierra es negra y viene del volcán. Piedra Honda es pedregosa, seca y caliente; ahí el agave sabe a hierba, a pimienta y a piedra mojada. Nuestros tequilas son la conversación entre las dos.',
  ],
  facts: [
    { label: 'Los Altos', value: 'El Encino Solo, 2,100 m' },
    { label: 'Los Valles', value: 'Piedra Honda, suelo volcánico' },
    { label: 'Agave', value: 'Azul Weber, de seis a ocho años' },
    { label: 'Destilería', value: `${brand.address.city}, ${brand.address.state} · NOM 1799` },
  ],
  picture: 'Cuatro copitas de tequila en el alféizar de cantera de una ventana',
})

const journey: UsText['journey'] = {
  heading: 'Del agave a la botella',
  lead: 'Ninguno de estos pasos es secreto. Lo raro es no saltarse ninguno.',
  chapters: 'Lo que tarda cada paso',
  field: {
    title: 'Campo',
    time: 'Siete años',
    short: '7 años',
    body: [
      'El agave se jima cuando está maduro, no cuando hace falta, y se elige planta por planta. En Piedra Honda siete años alcanzan; en El Encino Solo las noches frías lo retrasan todo y esperamos ocho.',
      'Dos plantas del mismo surco, plantadas el mismo día, pueden madurar con un año de diferencia. El jimador las lee una por una.',
    ],
    picture: 'Surcos de agave azul antes de que salga el sol, con el volcán al fondo',
  },
  oven: {
    title: 'Horno',
    time: 'Treinta y seis\u00a0horas',
    short: '36 horas',
    body: [
      'Vapor en hornos de mampostería, y otro día entero con la puerta cerrada. El calor entra tan despacio que la piña de en medio se carameliza mientras la de la orilla apenas se ablanda.',
      'El hornero sabe la hora por el olor: primero a hierba hervida, después a camote, al final a piloncillo.',
    ],
    picture: 'Horno de ladrillo con la puerta abierta: piñas cocidas entre el vapor',
  },
  tahona: {
    title: 'Tahona',
    time: 'Diez días',
    short: '10 días',
    body: [
      'Una rueda de piedra volcánica de dos toneladas machaca la piña cocida contra el piso. Saca menos jugo que los rodillos y tarda cuatro veces más, pero no separa el jugo de la fibra. Una vez al año paramos los rodillos diez días y todo pasa bajo la piedra.',
      'Después, tinas abiertas y la levadura del lugar, de cinco a doce días. En invierno se espera más, y se espera.',
    ],
    picture: 'La piedra de la tahona en su foso, sobre el agave cocido',
  },
  still: {
    title: 'Alambique',
    time: 'Dos veces',
    short: '2 veces',
    body: [
      'Doble destilación en cobre. Se cortan puntas y colas; solo el corazón se guarda.',
      'El grado ayuda, pero no decide. Cada lote se prueba dos veces, con un día en medio: lo que hoy parece aroma, mañana puede ser defecto.',
    ],
    picture: 'Alambique de cobre a media luz, frente a un muro de cantera',
  },
  barrel: {
    title: 'Barrica',
    time: 'De cero a diez\u00a0años',
    short: '0 a 10 años',
    body: [
      'El blanco no la conoce. El reposado pasa ocho meses en roble, el añejo veinte y el extra añejo cuatro años. Las primeras barricas que llenamos siguen cerradas.',
      'La bodega está fresca y a oscuras. Cada barrica se cata una vez al mes y se anota con gis en la tapa, porque el gis no huele.',
    ],
    picture: 'Hilera de barricas con cuentas de gis en las tapas',
  },
  glass: {
    title: 'Copa',
    time: 'Tres sorbos',
    short: '3 sorbos',
    body: [
      'Sirve un dedo; el resto del vidrio es para el aire. El primer sorbo despierta la boca. En el segundo busca el agave cocido. Pasa el tercero y espera.',
      'Un buen tequila sigue hablando cuando ya no hay nada en la copa.',
    ],
    picture: 'Una copa de tequila añejo frente al campo, con la última luz',
  },
}

const maker: UsText['maker'] = {
  eyebrow: 'Quién lo hace',
  name: 'Inés Aldrete Robles',
  craft: 'Maestra destiladora',
  text: 'Decide dónde empieza y dónde termina el corazón, y prueba cada lote dos veces, con un día en medio. Su nombre va en cada lote, junto al predio, las horas de horno y las fechas.',
  portrait: 'Inés Aldrete Robles, de trenza al hombro y camisa sin cuello; retrato grabado',
  signature: 'Firma de Inés Aldrete Robles',
  number: 'NOM 1799',
  numberNote: 'El número de la destilería, el mismo en cada botella.',
}

const crafts: UsText['crafts'] = {
  heading: 'Las manos',
  lead: 'Aquí los puestos llevan nombre de oficio.',
  people: [
    {
      craft: 'Jimador',
      text: 'Lee la piña antes de cortarla. Con la coa deja al ras lo que amarga y respeta lo que endulza.',
      portrait: { of: 'jimador', alt: 'El jimador, de bigote cano y sombrero de palma; retrato grabado' },
    },
    {
      craft: 'Hornero',
      text: 'Acomoda a mano la carga para que el vapor pase por todas partes. Sabe la hora por el olor.',
      portrait: { of: 'oven-keeper', alt: 'El hornero, de pelo corto y mandil de tirantes; retrato grabado' },
    },
    {
      craft: 'Tonelero',
      text: 'Cambia duelas, aprieta aros y tuesta por dentro. Cada barrica lleva su historia con gis en la tapa.',
      portrait: { of: 'cooper', alt: 'El tonelero, joven y de barba cerrada; retrato grabado' },
    },
    {
      craft: 'Sopladores y canteros',
      text: 'De Tlaquepaque vienen las copitas, de la sierra la piedra. Los hacen talleres de tres o cuatro personas.',
    },
    {
      craft: 'Técnicos',
      text: 'Cuidan los sensores de la bodega, las cajas de las tiendas y la red. Son los que casi no se ven.',
    },
  ],
}

const services = (brand: Brand): UsText['services'] => ({
  eyebrow: brand.servicesName,
  heading: 'El otro oficio',
  body: [
    'Una destilería en la sierra no puede esperar tres días a que llegue un técnico. Aprendimos a tender nuestra red entre muros de adobe, a programar lo que no existía para seguir una barrica durante diez años y a que la caja de la tienda cobre aunque se vaya la luz.',
    `Un restaurante nos pidió lo mismo. Luego un hotel. Hoy ${brand.servicesName} trabaja para negocios de todo Jalisco con la regla de la casa: a tiempo, por escrito y hasta el final.`,
  ],
  action: 'Conocer los servicios',
})

const visit: UsText['visit'] = {
  heading: 'Ven a ver cómo se hace',
  text: 'Recibimos visitas de mayores de edad, en grupos de hasta diez. Se camina, se huele y al final se prueba.',
  action: 'Ver las fechas de visita',
  store: 'Ver los productos',
}

export const usEs = (brand: Brand): UsText => ({
  title: 'Nosotros',
  description:
    'La casa Sierra Callada: dos tierras de agave en Jalisco, hornos de mampostería, alambiques de cobre y los oficios que los cuidan. Y un taller de tecnología bajo el mismo techo.',
  eyebrow: 'La casa',
  heading: 'Una casa que habla bajo',
  lead: 'Hacemos tequila con agave de dos tierras, fuego lento y cobre. Lo demás lo hace el tiempo, y al tiempo no se le apura.',
  picture: 'Campo de agave al atardecer, al pie de la sierra',
  story,
  quote: 'Una sierra callada no está vacía. Está esperando.',
  place: place(brand),
  journey,
  maker,
  crafts,
  services: services(brand),
  visit,
})
