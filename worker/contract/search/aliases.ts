/**
 * Spanish and English synonyms of single words. Each line lists English words from names and categories (singular),
 * then the words that buyers also use for them.
 */
const lines = `
glove: guante guantes
bolt: tornillo tornillos perno pernos
screw: tornillo tornillos
nut: tuerca tuercas
washer: arandela arandelas
rod: varilla varillas
anchor: anclaje anclajes taquete taquetes
fastener: sujetador sujetadores tornilleria fijacion
hat helmet: casco cascos helmet hardhat
glass eyewear goggle: gafas lentes anteojos goggles eyewear
plug earplug: tapon tapones
respirator mask: respirador respiradores mascarilla mascarillas mask
vest: chaleco chalecos
safety ppe: seguridad proteccion epp
jacket coat: chaqueta chaquetas chamarra
boot shoe: bota botas zapato calzado
coverall: overol mono
workwear: ropa uniforme
bearing: rodamiento rodamientos cojinete cojinetes balero baleros
pillow: chumacera chumaceras soporte
wire: cable cables alambre alambres
cable: cables
conduit: tubo conducto
breaker: interruptor disyuntor breaker
terminal: terminales
fuse: fusible fusibles
electrical: electrico electrica electricidad
relay: rele relevador
contactor: contactores
sensor: sensores
automation: automatizacion
pump: bomba bombas
valve: valvula valvulas llave
hose: manguera mangueras
fitting: accesorio accesorios conexion racor
pipe: tubo tuberia
coupler coupling: acople acoples
gauge: manometro manometros
gasket: junta juntas empaque empaques
seal: sello sellos reten
plumbing: plomeria fontaneria
hvac: climatizacion
wheel disc: disco discos
abrasive: abrasivo abrasivos lija lijas
sanding: lija lijas
drill: broca brocas taladro
tap: macho machuelo
wrench: llave llaves
screwdriver: destornillador destornilladores
plier: alicate alicates pinza pinzas
hammer: martillo martillos
tool: herramienta herramientas
welding: soldadura soldar
electrode: electrodo electrodos
oil: aceite aceites
grease: grasa grasas
lubricant: lubricante lubricantes
adhesive glue: adhesivo adhesivos pegamento pegamentos glue
sealant: sellador selladores silicona
tape: cinta cintas
box: caja cajas
carton: caja cajas box boxes
stretch: emplaye
film: pelicula film
strapping: fleje flejes
packaging: embalaje empaque
caster: rueda ruedas rodaja
truck: carretilla diablo
sling: eslinga eslingas
lamp bulb: lampara lamparas foco focos bombilla bombillas bulb
light lighting: luz luces iluminacion
cleaner cleaning: limpiador limpieza
bucket: cubo cubeta balde
wipe: toallita toallitas trapo trapos
bag: bolsa bolsas
trash: basura trash garbage
broom: escoba escobas
mop: trapeador fregona
janitorial: limpieza
compressor: compresor compresores
compressed: comprimido
air: aire
tarp: lona lonas
construction: construccion
chain: cadena cadenas
rope: cuerda cuerdas soga
paint: pintura pinturas
filter: filtro filtros
motor: motores
spray: aerosol aerosoles
nitrile: nitrilo
steel: acero
stainless: inoxidable
brass: laton bronce
rubber: goma caucho hule
leather cowhide: cuero piel
cut: corte
size: talla tamano
clear: claro clara transparente
combination: combinada combinado
black: negro negra
white: blanco blanca
yellow: amarillo amarilla
blue: azul
red: rojo roja
`;

export const aliases: ReadonlyMap<string, readonly string[]> = new Map(
  lines
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [names = "", others = ""] = line.split(":");
      return names.split(" ").map((name) => [name, others.trim().split(" ")] as const);
    }),
);
