import type { SeedArticle } from './seed-article.ts'

export const wood: SeedArticle = {
  id: 'wood',
  slug: 'lo-que-hace-la-madera',
  daysAgo: 26,
  picture: '/pictures/banners/barrel-room-1920x820.webp',
  pictureAlt: {
    es: 'Bodega de bóveda con dos hileras de barricas y la puerta abierta al fondo',
    en: 'A vaulted cellar with two rows of barrels and an open door at the far end',
  },
  title: { es: 'Lo que hace la madera, y lo que se lleva', en: 'What the barrel gives, and what it keeps' },
  summary: {
    es: 'Dos meses, un año, tres años: la norma pone los mínimos. Lo demás depende del tamaño de la barrica, de su pasado y de saber cuándo abrirla.',
    en: 'Two months, a year, three years. Those are the legal minimums. They tell you less than you’d think.',
  },
  body: {
    es: `El tequila entra a la bodega transparente y sale del color que la madera quiso. En medio no hay nada que ver. Por eso se habla tanto de los años y tan poco de lo demás.

## Lo que pide la norma

La NOM-006-SCFI reconoce cinco clases. El **blanco** no necesita madera. El **joven** u oro suele ser una mezcla. Las otras tres se definen por el tiempo en roble o encino:

- **Reposado**: dos meses por lo menos, en recipiente de cualquier tamaño.
- **Añejo**: un año por lo menos, en barricas de no más de seiscientos litros.
- **Extra añejo**: tres años por lo menos, también en barricas de hasta seiscientos litros.

Son mínimos, y conviene leerlos como tales. Nuestro [Reposado](/store/reposado) pasa ocho meses en madera, y el [Añejo](/store/anejo), veinte. Ninguno gana con eso otro nombre. Mientras dura el añejamiento, las barricas llevan sello, y el Consejo Regulador del Tequila comprueba que nadie adelantó el reloj.

## El tamaño importa más que el calendario

Una barrica de doscientos litros ofrece a cada litro mucha más madera que una de seiscientos, y muchísima más que un pipón de diez mil. Un año en la primera puede marcar más que dos en la segunda. Cuando una etiqueta dice los meses y no el tamaño, dice la mitad.

La otra mitad es el pasado. El roble nuevo da vainilla, caramelo y un tanino que aprieta las encías, y los da todos de golpe. El que ya guardó bourbon conserva la dulzura y perdió el filo. El de tercer o cuarto uso casi no da sabor: deja respirar. En el añejo de la casa una tercera parte de las barricas son nuevas y el resto ya tuvo dos lotes; así hay estructura sin que la vainilla mande.

También cuenta el árbol. El roble blanco americano lleva lactonas que huelen a coco. El francés, de grano más cerrado, da especia y un tanino más serio. Para el [Dos Maderas](/store/dos-maderas) el mismo blanco entra el mismo día a las dos, y once meses después parecen hermanos criados en casas distintas.

## Tres cosas que pasan a la vez

Adentro, el tequila **disuelve** lo que el fuego del tonelero dejó en las duelas: vainillina, azúcares tostados, color. Al mismo tiempo **se oxida**, porque la madera deja pasar un poco de aire, y los aromas verdes se vuelven fruta seca, tabaco, nuez. Y **se evapora**. Jalisco es seco y la bodega, aunque fresca, no es una cueva: en los cuatro años del [Extra Añejo](/store/extra-anejo), de cada cien litros quedan poco más de setenta.

Esa merma no es solo una cuenta triste. Lo que queda se concentra, y con ello también la madera. Un agave tarda siete años en hacer su aroma, y tres de roble nuevo bastan para taparlo. Por eso lo más difícil de un tequila muy viejo es que siga siendo tequila. El [Siete Inviernos](/store/extra-anejo-siete) pasó sus últimos tres en barricas tan usadas que ya no tenían nada que decir, y esa fue la idea.

## Cuándo se abre

Cada barrica se cata una vez al mes. Se anota con gis en la tapa, porque el gis no huele. Dos que se llenaron el mismo día, con el mismo tequila, a un metro una de otra, llegan a lugares diferentes: la del muro norte está más fresca, la de abajo respira menos, una duela era de otro árbol. Un lote de reposado reúne de catorce a dieciocho; la suma sale más pareja que cualquiera de ellas.

A veces una no se parece a ninguna y da pena mezclarla. Así nació la [Barrica Única](/store/anejo-barrica-unica).

## El color no es la edad

Una última cosa, útil en la tienda. En las clases que no son blanco la norma permite *abocar* el tequila, es decir, suavizarlo con caramelo, extracto de roble, glicerina o jarabe, hasta el uno por ciento de su peso. Es legal y no se declara en la etiqueta. Así que un tono oscuro puede ser de madera o de caramelo, y el ojo no los distingue. La nariz sí: la madera huele a varias cosas, y el caramelo a una.

En nuestras barricas entra tequila y sale tequila. Si el reposado de este año es un poco más pálido que el anterior, es que la madera así lo quiso.`,
    en: `Tequila goes into the cellar as clear as water and comes out some shade of brown. Nobody sees what happens in between, which may be why labels talk about time and almost nothing else.

## The minimums

NOM-006-SCFI sorts tequila into five classes. **Blanco** needs no wood. **Joven**, or gold, is usually a blend. The other three are defined by how long they spend in oak:

- **Reposado**: two months or more, in a vessel of any size.
- **Añejo**: a year or more, in barrels of 600 liters at most.
- **Extra añejo**: three years or more, under the same limit.

Those are floors. Our [Reposado](/store/reposado) stays eight months and our [Añejo](/store/anejo) twenty, and neither gets a grander name for it. For as long as they age, the barrels are under seal, and inspectors of the Tequila Regulatory Council see to it that nobody has moved the clock.

## Ask how big, then ask how old

A 200-liter barrel puts far more wood against each liter than a 600-liter one does, and the ten-thousand-liter vats that some reposado rests in hardly touch it. A year in the first can leave a deeper mark than two in the second. A label that gives you months without a size has told you half a story.

The other half is what the barrel did before. New oak hands over everything at once: vanilla, caramel, and the tannin that makes your gums feel tight. A barrel that held bourbon keeps the sweetness and has lost its edge. By the third or fourth filling there is very little flavor left to give, and what the wood does is let air in. A third of the barrels for our añejo are new. The others have raised two lots already and know how to behave.

Then there is the tree. American white oak has lactones in it, and lactones smell of coconut. French oak is tighter in the grain, spicier, more severe. For [Dos Maderas](/store/dos-maderas) we fill both with the same blanco on the same day. Eleven months later you’d take them for cousins.

## Three things at once

First, the tequila **dissolves** what the cooper’s fire left in the staves: vanillin, toasted sugar, color. Second, it **oxidizes**, since wood breathes a little, and green, sharp smells become dried fruit, tobacco, walnut. Third, it **disappears**. The air in Jalisco is dry. Over the four years our [Extra Añejo](/store/extra-anejo) takes, a hundred liters become a little over seventy.

What is left is stronger in every sense, the oak included, and here is the trouble with very old tequila. An agave spends seven years becoming itself. Three years in new wood can paint right over it, and then you own an expensive bottle of something that could be rum. For [Seven Winters](/store/extra-anejo-siete) we gave the last three years to casks so old they had nothing left to say. That was the point of them.

## When to stop

We taste every barrel once a month and chalk a note on its head, because chalk has no smell. Two barrels filled on the same morning, a meter apart, will disagree by spring. One is nearer the north wall. One sits lower and breathes less. One has a stave from some other forest. A lot of reposado marries fourteen to eighteen of them, and the blend comes out steadier than any of its parts.

Now and then a barrel turns up that it would be a shame to blend. Those become [Single Barrel](/store/anejo-barrica-unica).

## Dark doesn’t mean old

One more thing, for the next time you stand in front of a shelf. In every class but blanco, producers may round a tequila off with caramel color, oak extract, glycerin or sugar syrup, up to one percent of its weight. It is legal, and the label needn’t mention it. So a deep color may be wood or it may be caramel, and your eyes can’t tell which. Your nose can. Wood smells of several things, caramel of one.

Nothing goes into our barrels but tequila. If this year’s reposado looks a little paler than the last one, that is the wood’s doing, and we leave it be.`,
  },
}
