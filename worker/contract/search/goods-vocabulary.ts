/**
 * Names of goods, and properties of particular goods, in the format of `attribute-vocabulary.ts`. Synonyms of single
 * words in names and categories may be in `aliases.ts` instead, which has no phrases.
 */
export const goods = `
nylon insert: nyloc nylock autoblocante seguridad
lock nut: locknut autoblocante contratuerca
flat washer: plana planas
split spring lock washer: grower presion lockwasher
socket head cap screw: shcs allen bolt
button head: bhcs bolt
countersunk, flat head: fhcs bolt avellanado avellanada csk
hex bolt, hex cap screw: hexagonal
hex nut: hexagonal
threaded rod: all-thread allthread esparrago
wedge anchor: concrete expansion expansivo cuna stud
drywall screw: sheetrock tablaroca
wood screw, deck screw: madera
deck screw: decking outdoor exterior
food contact, food grade, incidental food: fda grado alimenticio alimentario
mineral: mineral
synthetic, polyalphaolefin: sintetico pao
semi-synthetic: semisintetico
lithium: litio
moly: molybdenum molibdeno disulfide
hydraulic oil: fluid fluido hidraulico
gear oil, gear lubricant: engranes engranajes transmision
motor oil, engine oil: engine automotor
penetrating oil: aflojatodo penetrante rust
cutting oil, coolant, threading oil: refrigerante corte fluid fluido
anti-seize: never antiaferrante
degreaser: desengrasante
disinfectant, disinfects: desinfectante sanitizer
isopropyl alcohol: ipa rubbing isopropilico
threadlocker: loctite fijador thread-locker
threadlocker medium strength: 242 243
threadlocker high strength: 262 271
retaining compound: retainer 609 638
cyanoacrylate: super glue superglue krazy cianoacrilato
epoxy: epoxi epoxica epoxico
methacrylate: mma acrylic acrilico
acrylic: acrilico
RTV: silicona
thread seal tape: plumbers plumber teflon
carton sealing tape: packing canela packaging empaque
duct tape: gris plata ducto
masking tape: masquin enmascarar
stretch film: shrink wrap pallet emplayar
bubble wrap: burbuja burbujas
trash bag, can liner: liner bin
cable tie: zip ties tie-wrap cincho cinchos bridas sujetacables
EMT: metallic metalica tuberia
THHN: building electrico thwn
circuit breaker: termomagnetico pastilla
stranded: multifilar trenzado
insulated: aislado aislada
N95 respirator, particles: dust mascarilla polvo
organic vapor: vapores organicos
ear plug, ear muff, hearing protection: auditivo protector orejeras oidos
ear muff: earmuff orejeras
safety glasses, goggle, spectacles: spectacles protectores
anti-fog: antiempanante antifog
hi-vis: high visibility alta visibilidad reflective reflectante reflejante
flame-resistant, FR: fire retardant ignifugo ignifuga resistente flama
composite toe, steel toe: toe puntera casquillo
rain suit: impermeable raincoat lluvia
waterproof: impermeable
disposable: desechable desechables
powder-free: polvo
lockout: loto tagout bloqueo candado
padlock: candado
tongue and groove plier: channel lock channellock extension
locking plier: vise grip vise-grip presion
lineman: electricista
long nose: needle punta
claw hammer: carpintero
sledge: mazo marro
hand tap: roscar
drill bit: twist barreno
hammer bit, SDS-plus: drill broca masonry concrete concreto mamposteria
knockout: punch sacabocado sacabocados
deep groove ball bearing: bolas
tapered roller bearing: conico conicos timken
needle bearing: agujas
thrust ball bearing: axial
rubber seal on both sides: sealed sellado
metal shield on both sides: shielded blindado
pillow block, flange unit: mounted chumacera
shaft seal: oil retenes
V-belt: banda bandas correa correas fan
O-ring: oring orings anillo
roller chain: transmision rodillos
air filter: hvac furnace aire
hose clamp: abrazadera abrazaderas worm
elbow: codo codos
tee: te
union: universal tuerca
nipple: niple niples
reducer, reducing: reductor reduccion
ball valve: esfera bola shutoff shut-off
gate valve: compuerta
check valve: retencion non-return
butterfly valve: mariposa
solenoid valve: solenoide electrovalvula
sump pump: achique sumidero
submersible: sumergible
centrifugal: centrifuga
air diaphragm pump: aodd neumatica diafragma
drum pump: tambo barril
pressure gauge: presion
glycerin: glicerina liquid
regulator: regulador frl
air filter regulator: unidad mantenimiento
blow gun: pistola sopletear
polyurethane tube, tubing: tuberia tubo
flap disc: laminas lamelar traslapado
cut-off wheel: corte cutting cutoff
grinding wheel: esmeril desbaste
sanding disc, sanding belt, sandpaper: lija
wire brush: cepillo alambre copa carda
stick electrode: soldadura varilla welding rod
MIG wire: microalambre gmaw
TIG rod: gtaw aporte
auto-darkening helmet: careta fotosensible hood
contact tip: punta boquilla
hand truck: dolly diablo
pallet jack: patin hidraulico traspaleta
web sling: eslinga lifting izaje
shackle: grillete grilletes
ratchet tie-down: strap straps matraca trinquete
caster: llanta
inductive sensor: proximity proximidad inductivo
photoelectric sensor: photo fotoelectrico fotocelda
emergency stop: e-stop estop paro emergencia
push button: boton pulsador
pilot light: piloto indicator
power supply: fuente poder
high bay: campana
exit sign: salida
LED: led
tarp: tarpaulin
sorbent: absorbent absorbente derrame spill
mop head: trapeador
paper towel, multifold towel: papel
toilet tissue: paper papel higienico
hand soap: jabon
jacket: chamarra
work pants: pantalon pantalones trousers
shirt, T-shirt: camisa playera camiseta
nylon rope, polypropylene rope, manila rope: cuerda soga cordel mecate
sealant: caulk caulking
wood glue: carpenter carpintero blanco
`;
