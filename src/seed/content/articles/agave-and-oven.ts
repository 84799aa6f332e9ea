import type { SeedArticle } from './seed-article.ts'

export const agaveAndOven: SeedArticle = {
  id: 'agave-and-oven',
  slug: 'lo-que-sabe-un-agave-maduro',
  daysAgo: 68,
  picture: '/pictures/banners/agave-dusk-1920x820.webp',
  pictureAlt: {
    es: 'Surcos de agave azul al atardecer, con la sierra al fondo',
    en: 'Rows of blue agave at dusk, with the sierra behind them',
  },
  title: { es: 'Lo que sabe un agave maduro', en: 'The patience in a piña' },
  summary: {
    es: 'Un agave tarda entre seis y ocho años en estar listo. Qué hace en ese tiempo, por qué no conviene adelantarse y qué cambia cuando se cuece despacio.',
    en: 'Agave takes six to eight years to ripen and a day or three to cook. Hurry either one and you will taste it.',
  },
  body: {
    es: `El agave azul florece una sola vez. Durante años guarda en el corazón el azúcar que le costará levantar un tallo de cinco metros, el quiote, y después de la flor se muere. El oficio del tequila consiste en llegar antes que la flor, pero no mucho antes.

## Una sola planta

La norma del tequila, la NOM-006-SCFI, admite un agave y nada más: *Agave tequilana* Weber, variedad azul. El apellido es de Frédéric Weber, el médico francés que lo describió en 1902. Además tiene que crecer en la zona protegida: todo Jalisco y ciertos municipios de Guanajuato, Michoacán, Nayarit y Tamaulipas.

No se siembra de semilla. De la raíz de una planta madre brotan hijuelos; se arrancan cuando tienen el tamaño de una toronja, se dejan orear y se plantan antes de las lluvias. Desde ese día corre el reloj: de seis a ocho años, según la tierra, la altura y el agua. En [El Encino Solo](/store/blanco-el-encino), a dos mil cien metros, las noches frías lo retrasan todo y esperamos ocho. En Piedra Honda, abajo, sobre suelo de volcán, siete alcanzan.

## Cómo se ve que está listo

No hay calendario que sirva para un predio entero. Dos plantas del mismo surco, plantadas el mismo día, pueden madurar con un año de diferencia. El jimador mira la base de las pencas, donde salen manchas rojizas; mira si la piña se hinchó y si el cogollo dejó de empujar. A la planta que ya quiso florecer le corta el quiote, para que el azúcar se quede adentro.

Luego viene la coa, una cuchilla redonda en la punta de un palo largo. Con ella se rebanan las pencas hasta dejar la piña, que suele pesar entre treinta y sesenta kilos. Cuánto se rasura es una decisión de sabor: la base verde de la penca amarga, y dejarla pesa a favor de quien cobra por kilo. Nosotros pagamos la jima al ras.

Una piña verde rinde menos y sabe a menos. Trae poca azúcar y un amargor vegetal que ni el horno ni la barrica corrigen. Hacen falta unos siete kilos de agave maduro para un litro de tequila 100 % de agave; con agave tierno hacen falta más, y aun así no sale lo mismo.

## El azúcar que todavía no lo es

Recién cortada, la piña no es dulce. Guarda su energía en fructanos, cadenas largas que la levadura no puede comer. El calor y el agua las rompen y aparece la fructosa: eso es cocer. Hay tres caminos:

- El **horno de mampostería** es un cuarto de ladrillo con vapor y sin presión. Tarda entre uno y tres días.
- La **autoclave** es una olla de presión de acero. Hace el trabajo en ocho o doce horas, por encima de los cien grados.
- El **difusor** lava los fructanos de la fibra cruda con agua caliente y los rompe después, ya en jugo. Es lo más rápido y desperdicia muy poco.

La norma los admite todos, y una autoclave trabajada con paciencia da mejores mieles que un horno con prisa. Lo que cambia es el margen. En el ladrillo el calor entra tan despacio que la piña de en medio se carameliza mientras la de la orilla apenas se ablanda. De esa mezcla viene buena parte del aroma a camote y a calabaza en tacha que uno reconoce en un blanco.

## Treinta y seis horas y una puerta cerrada

En la casa son treinta y seis horas de vapor y otro día entero con la puerta cerrada. Las primeras mieles, que escurren amargas por la cera de las pencas, se tiran. El hornero acomoda la carga a mano, para que el vapor pase por todas partes, y sabe la hora por el olor: primero a hierba hervida, después a camote, al final a piloncillo. Si huele a quemado, ya se pasó.

De ahí sale el [Tequila Blanco](/store/blanco), que no lleva un día de madera y por eso no tiene dónde esconderse. Para saber a qué sabe un agave maduro, empieza por él: fresco, a unos 15 °C, en copa angosta y sin limón. El horno también se puede ver; [recibimos visitas](/us) con cita.`,
    en: `A blue agave flowers once. It spends years packing sugar into its heart to pay for a single stalk, five meters tall, and when the stalk has bloomed the plant dies. Tequila is made by getting there first. The hard part is not getting there too soon.

## The one plant the law allows

Mezcal can be made from dozens of agaves. Tequila gets one: *Agave tequilana* Weber, the blue variety, named for Frédéric Weber, the French doctor who described it in 1902. The rulebook is called NOM-006-SCFI, and it also says where the plant may grow: anywhere in Jalisco, and in a list of municipalities in Guanajuato, Michoacán, Nayarit and Tamaulipas.

Nobody sows it. A mother plant sends out shoots, *hijuelos*, which are dug up at about the size of a grapefruit, left to dry, and set in the ground ahead of the rains. Then you wait six to eight years. At [El Encino Solo](/store/blanco-el-encino), our hillside at 2,100 meters, cold nights slow everything down and we wait eight. Piedra Honda lies lower, on stony volcanic ground, and seven will do.

## Reading the field

Fields don’t ripen; plants do. Two agaves set side by side on the same morning can come ready a year apart, so the jimador walks the rows and judges one at a time. Rust-red spots at the base of the leaves are a good sign. So is a heart that has swollen, and a center that has stopped pushing out new leaves. If a stalk has started, it gets cut, and the sugar stays where it is.

The tool is a *coa*: a round blade on a long pole, sharp enough to shave with. Off come the leaves until only the piña is left, usually thirty to sixty kilos of it. How close you shave is a matter of taste, literally. The green stubs turn bitter in the oven, but they also weigh something, and agave is bought by weight. We pay for a close shave.

Cut a plant young and you lose twice. There is less sugar in it, and there is a raw, stemmy bitterness that no oven or barrel will ever fix. A liter of 100% agave tequila takes about seven kilos of ripe piña. Unripe, it takes more, and gives you less to talk about.

## Sugar that isn’t sugar yet

Bite into a raw piña and you’ll be disappointed. Its energy is stored as fructans, long chains that yeast can’t eat. Heat and water break them into fructose. That, in one line, is what cooking agave means, and there are three ways to go about it:

- A **brick oven** is a room full of steam at no pressure to speak of. It takes one to three days.
- An **autoclave** is a pressure cooker the size of a truck. Eight to twelve hours, well above boiling.
- A **diffuser** rinses the fructans out of raw, shredded fiber with hot water and breaks them down afterwards, in the juice. Nothing is faster, and almost nothing is lost.

All three are legal, and an autoclave run gently will beat a brick oven run badly. What the oven gives you is unevenness. Heat creeps in so slowly that the middle of the load is caramelizing while the edges have barely gone soft, and somewhere between those two you get the roasted sweet potato and pumpkin that people mean when they say a blanco tastes of agave.

## The closed door

We steam for thirty-six hours and then leave the door shut for another full day. The first syrup to run off carries wax from the leaf stubs; it is bitter, and it goes down the drain. The oven keeper stacks every load by hand so the steam can find its way through, and tells the time by smell. Boiled grass comes first, then sweet potato, then raw brown sugar. If it smells of burning, you should have come an hour ago.

What comes out goes into our [Tequila Blanco](/store/blanco), which never sees a barrel and so has nowhere to hide. Pour it a little cooler than the room, at 59 °F (15 °C), into something narrow, leave the lime on the table, and you will know what seven years of waiting taste like. You can also come and smell the oven for yourself: [visits](/us) are by appointment.`,
  },
}
