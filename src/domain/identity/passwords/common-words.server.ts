/** Spanish and English, without accents and digits, in lower case. Server only. */
export const COMMON_WORDS = new Set(
  `
aaa aaaa aabbcc aaron abc abcabc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcxyz abeja abogada abogado
abrete abretesesamo abril abuela abuelita abuelito abuelo acapulco acceso access account ace actor actriz
acuario adam adios admin administracion administrador administrator adrian adriana adventure africa agave agaves
agosto agua aguacate aguascalientes aguila aguilar aguilas aire airplane alaska albert alberto alegria alejandra
alejandro alemania alex alexander alexis alfredo alguien alien aliens almacen alpha alumna alumno alvarado
alvarez always amanda amarillo amen america american americano americas amiga amigas amigo amigos amistad amor
amoramor amorcito amores amoreterno amormio ana anabel analog andrea andreita andres andrew anejo angel angela
angelica angelina angelito angels anita anonuevo anthony antonio anything apollo apple apples april aquarius
arana arena argentina aries arizona armando army arquitecto arthur artista arturo asdf asdfg asdfgh asdfghjkl
asdqwe asdzxc ashley asia astronaut athena atlas atletismo august austin australia auto autumn avion avioneta
azerty azucena azul baby babyboy babygirl bachata badboy badgirl bailar bailarina baile bailey bala balas
ballena ballet balon balonpie banana barbara barcelona barco barrica baseball basketball basquet batalla bateria
bautista bbb beach bear bears beatriz bebe bebita bebito begin beisbol bendicion bendiciones benjamin beto betty
bible biblia bicicleta bienvenida bienvenido bienvenidos bigboss bigdaddy biology bird birthday biteme black
blanca blanco blessed blessing blizzard blue blues bogota bolivia bolsa bombero bonita bonito borracho borrachos
bosque boss bossman boston botella botellas boxeador boxeo boxing boy boys brandon brandy brasil brazil brenda
brian british brittany bro brother brown brownie bruja brujo buddy buenasnoches buenosaires buenosdias bulldog
bunny burger burro buster butter butterfly caballero caballito caballo cable cafe caja calavera calaveras
caliente california callada cama camara cambiame cambiar camera camila camion camioneta camisa campeche campeon
campeones campos canada canadian cancha cancion canciones cancun candado candy canela cantante cantina cantinero
capricorn capricornio captain caracas carajo caramelo carla carlitos carlos carmen carol carolina carpintero
carro cartera casa casada casado cash casino castillo castro cat catalina catherine cats cecilia celaya
cellphone celular cereza cerro cerveza cervezas champion champions changeit changeme chango changuito channel
chaparrita chaparrito charles charlie charro charros chavez chayo cheater cheese chela chelsea chemistry cherry
chiapas chicago chicken chief chihuahua chilaquiles chile chilito china chinese chiquita chiquito chispas chiva
chivas chocolate chocolatito chofer chris christ christina christmas christopher chucho church ciclismo ciclista
cielito cielo cine claudia clave clavel claves coach coahuila cobra coche cocina cocinera cocinero coco cocteles
code codes coding coffee colegio colima college colombia colonel combate comet cometa comoestas compras
computadora computer conejito conejo contador contadora contra contrasena contrasenia contreras cookie cookies
copa copas corazon corazoncito corporal corredor cortes cosmos costarica courtney cowboys crazy crimson
cristalino cristian cristiano cristina cristo crudo cruz cruzazul crystal cuaderno cualquiera cuando cuba cuenta
cuernavaca culiacan cumbia cumpleanos cunado cupcake cyber cynthia daddy dallas dance dancer dancing daniel
daniela danielito danielle darling database daughter david daylight december default delantero delfin delgado
delta demo demon demonio dentist desert desierto desktop desnuda destileria destino destiny developer devil dia
diablito diablo diablos diablosrojos diamond diamonds diana diaz diciembre diego diesel digital dinero
dinosaurio dios diosesamor dioseteama diosito diosmio director disco doctor doctora dog doggy dogs dollar
dollars dolphin domingo dominguez donde donna dontknow dorado dorothy download dragon dragoncito dream dreamer
dreams driver drums duck dude dulce dulces durango durazno dylan eagle eagles earth easter eclipse ecuador edc
edcrfv eduardo edward egypt electric electricista electronic elefante elena eleven elisa elizabeth emerald
emiliano emilio emily emperor empire empresa enchiladas enero enfermera engine engineer england english enigma
enrique enter entrada entrar eric erika escorpio escuela espana esperanza espinoza esposa esposo esteban estrada
estrella estrellas estrellita estudiante eterna eternidad eterno ethan europa eva everybody everything exito
explorer fabian fabiola faith falcon falda familia family fantasma fantasmas father fdsa febrero february
felicidad felipe felix feliz felizdia feliznavidad fernanda fernando fiesta fiestas finish fire fireman first
firstlove firulais five flaca flaco flaquita flaquito flor florecita florencia flores florida flower flowers fly
flying football forest forever forget forgot fortuna fortune four france francia francisco frank freedom french
fresa fresas friday friend friends friendship fuck fuckoff fuckyou fuego fuerte fuerza futbol futbolista gabriel
gabriela galaxy galleta galletas gallina gallo game gamer games gaming gamma ganador gangsta gangster garcia
gata gatita gatito gato gemini geminis general genesis geography george gerardo gerencia gerente german germany
ghost giants ginger girasol girl girls gloria goal goalie god godisgood gol golazo gold golden golero golf
golfer gomez gonzalez gonzalo goodbye gracias graciela grandma grandpa green gris guadalajara guadalupana
guadalupe guanajuato guapa guapo guatemala guera guero guerra guerrera guerrero guest guillermo guitar guitarra
gustavo gutierrez guzman habana hacienda hack hacker halcon halloween hannah happiness happy harley harry hawaii
hawk heather heaven hector helado helen hello henry hercules hermana hermanita hermanito hermano hermosa
hermosillo hermoso hernandez hero heroe heroes herrera hidalgo hija hijas hijo hijos hiphop history hockey hogar
hola holahola holamundo holiday holy hombre homie honduras honey hope hormiga horse horses houston html hugo
human hundred hunter hurricane hustler idontknow iglesia ignacio ilove iloveu iloveyou ilusion india indian ines
infierno infinita infinito ingeniera ingeniero inglaterra iniciar inicio insane internet invierno invitada
invitado ireland irene irish isabel isabella island ismael israel italia italian italy ivan ivonne jack jackpot
jackson jaime jake jalisco jamaica jamas james january japan japanese japon jardin jason java javier jazmin
jazmines jazz jennifer jessica jesucristo jesus jesuschrist jewel jima jimador jimena jimenez jirafa joaquin
john joker jonathan jordan jorge jorgito jose josefina joseph joshua journey juan juanito juarez judge juego
juegos jueves juguete juguetes julia julian juliana julieta julio july june jungle junio jupiter justin karen
karina karla kayla kelly kevin keyboard killer kimberly king kitten kitty knight knights lacasa laclave ladies
lady lago lalo lapiz laptop laser lasvegas latina latino laura lauren lawyer lectura legend legendary lemon leo
leon leona leonardo leticia letmein leyenda liam liar libertad liberty libra library libro libros licenciada
licenciado lightning liliana lima limon linda lindo lindsey linux lion lisa lizard lkjhgf lkjhgfdsa llave llaves
lluvia loba lobo lobos loca loco locos locura logan login lola lolita london lopez lorena lorenzo losangeles
loser lourdes love lovebug lovelife lovely loveme lover loves loveyou loving lucas lucero lucha luchador
luchalibre lucia luciana lucifer lucky luis luisito luke luna lunes lunita lupita luz madison madrid madrina
maestra maestro magdalena maggie magia magic magical magico mago maguey magueyes major mama mami mamita man
manager manchas mango maniac manuel manuela manzana manzanillo mar marcela marcelo march marco marcos marcus
margaret margarita margaritas maria mariachi mariachis mariana marianita marido marine mario mariposa marisol
mark marquez marta martes martha martin martina martinez mary marzo mascota mason master mate mateo matias
matrix matthew mauricio max maxwell mayo mazatlan mecanico mechanic medellin medico medina megan melissa mellamo
melon memo mendez mendoza mercedes mercury merida mesa mesera mesero metal meteor mexicali mexican mexicana
mexicano mexicanos mexico mexicolindo mezcal mezcales mezcalito miami miamor mibebe michael michelle michoacan
micielo miclave micontrasena micuenta midnight miercoles mifamilia miguel miguelito mihogar military million
millionaire millonario minerva misecreto mision missy mister misterio mivida mnbvcx mnbvcxz mobile mochila mole
molly mommy monday money monica monitor monkey mono monserrat monster montana monterrey moon moonlight morado
morales morelia morelos morgan mother moto motocicleta motor mountain mouse muerte muerto muertos muffin mujer
muneca muneco munequita munoz music musica musical musico mybaby mycat mydog myhome mylife mylove myname
mynamehere mypass mypasswd mypassword myself nacho nada nadia nadie nancy naranja natacion natalia natalie
nathan navidad navy nayarit nayeli necaxa negocio negro nena nene neptune network newyear newyork nicaragua
nicholas nicolas nicole nieve night nina ninja nino nitro noah nobody noche noemi nomeacuerdo nopass nopassword
norma nose noselo nothing novela november novia noviembre novio nueva nuevo nunca nurse oaxaca ocean octavio
october octubre ofelia office officer offline oficina olga oliver olivia olvidada olvide omar omega one onelove
online open opensesame orange oro ortega ortiz oscar osito oso otono pablito pablo pachanga pachuca paco padrino
pal paleta paloma palomas pamela panama pancho panda pantalla pantalon panteras panther paola papa papel papi
papito paraguay paraiso paris party pass passphrase passport passw0rd password passwords passwort pastel patio
pato patricia patricio patrick paul paulina pause paz peace peaches peanut pearl peda pedro pelicula peliculas
pelota pelusa penguin people pepe pepito pepper perez perra perrito perro person peru pescado peter pez phantom
phoenix phone php physics piano picante pilar pilot piloto pina pink pintor pintura pirates pisces piscis
pistola pizza planet planeta plata platano plateado play playa player players please pluma pluto poder poderoso
poesia poeta poiuyt poiuytrewq poker police policia pollito pollo pony porque portero potosi potros pozole
preciosa precioso president prima primavera primo prince princesa princess principe printer private profesor
profesora program programmer prueba pruebas psycho puebla puerta pulque puma pumas pumpkin punk puppy purple
python qaz qazwsx qazwsxedc queen queretaro quesadilla quetal quien quito qwaszx qweasd qweasdzxc qwer qwert
qwerty qwertyuiop qwertz rabbit racer rachel racing radio rafael raicilla raiders rainbow ramirez ramiro ramon
ramos rancherita ranchero rancho rangers raquel raton raul rayado rayados rebeca rebecca recamara reggaeton
regina reina relampago reloj remember renata reposado rey reyes reyna reynosa rfv ricardo rich richard rifle rio
rios riqueza river rivera robert roberto robot robots rocio rock rocker rockero rocket rocknroll rockstar
rodolfo rodrigo rodriguez rogelio rojas rojo roma romero ron root rosa rosado rosario rosas rosita roxana royal
royalty ruben ruby ruiz runner running russia russian ruth ryan sabado sabrina sagitario sagittarius sala
salazar salsa saltillo salud salvador sam samantha samuel samurai sanchez sandia sandra sangre santa santiago
santo santos sapphire sara sarah satellite saturday saturn saul savannah scarlet school science scorpio scorpion
scotland scott script sean sebastian second secret secreta secretaria secretlove secreto secretos secrets selva
september septiembre sergeant sergio serpiente server servidor sesamo sesion seven sevilla sex sexi sexo sexy
shadow shannon shark sharon sheriff shuttle siempre sierra sierracallada sigma silla silva silver silvia simon
sinaloa singer sistema sister six skate skateboard sky skyline smile smiley snake sniper snowman sobrina sobrino
soccer sofia sol sola soldado soldier solecito soledad solo solovino soltera soltero sombrero somebody someone
something sonia sonora sonrisa sophia soporte soto sotol soyyo space spaceman spain spanish speed speedy spider
spirit spring star starlight stars start stephanie steven stop storm strawberry striker student stupid suegra
sueno suenos suerte sugar summer sun sunday sunflower sunny sunrise sunset sunshine super superstar superuser
supervisor support surfer surfing susan susana sweet sweetheart sweetie swimming sydney system tabasco tablet
taco tacos tamal tamales tamaulipas tampico tania tara tauro taurus taxista taylor teacher team teamo teamomucho
techno techo teclado telefono telenovela telephone television temp temporal temporary tennis tepic tequiero
tequieromucho tequila tequilas tequilero tequilita teresa test tester testing texas tgb thankyou third thomas
thousand three thug thunder thursday tia tiburon tienda tierra tiffany tiger tigers tigre tigres tigresa tijuana
timothy tio tlaquepaque tlaxcala todo toluca tomas tomate tonala tonta tonto toor tormenta tornado toro toros
torreon torres torta tortilla tortuga toto trabajo trance travel traveler tren trewq triunfo truck trucker
truelove trueno trust trustme trustno tuesday turbo turtle tuzos two tyler ujm unicorn unicornio universe
universidad university unix upload uruguay user username usuaria usuario uva uvas vaca vacation valencia
valentina valentine valeria vallarta vampire vampiro vanessa vaquero vaqueros vargas vazquez vega velazquez
venezuela ventana ventas venus veracruz verano verde veronica vestido vibora vicente victor victoria victory
vida vidamia video viento viernes viking vincent vino vinos violet violeta violin virgen virginia virgo
vivamexico viviana vodka volcano walter warriors wasd water website wednesday welcome whatever whisky white
william winner winners winter wizard wolf wolves woman word wrestling wsx wsxedc ximena xolos xsw xxx xxxx xyz
yegua yellow yesenia yhn yolanda yomismo yourname yourself ytrewq yucatan zacatecas zapato zapatos zapopan zaq
zaqwsx zero zeus zodiac zoe zombie zxcvb zxcvbn zxcvbnm zzz zzzz
`
    .trim()
    .split(/\s+/),
)
