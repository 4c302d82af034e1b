import { goods } from "./goods-vocabulary.ts";

/**
 * The controlled vocabulary of attributes. Each line lists phrases that name an attribute in a product's text, then the
 * words that buyers use for it, in Spanish and English. The index also contains the words of the first phrase.
 */
const attributes = `
stainless, 18-8, A2-70, A4-80, A2 (304), A4 (316), CF8M, 440C: steel acero inoxidable inox ss
304, 18-8: aisi a2 18-8
316, CF8M: aisi a4 marine marino
steel: acero
carbon steel, low-carbon: acero carbono
mild steel: acero dulce
alloy steel, chrome vanadium, chrome steel: acero aleado
high-speed steel, HSS: hss acero rapido
cobalt: cobalto
iron, cast iron, malleable iron, ductile iron: hierro
cast iron: fundido fundicion
malleable iron: maleable
brass: laton
bronze: bronce
copper: cobre
aluminum: aluminium aluminio
tungsten: tungsteno wolframio
graphite: grafito
nickel, nickel plated: niquel niquelado
nickel-plated, nickel plated: plated niquelado
tinned: estanado
chrome, chrome-plated: cromado cromo
zinc, zinc-plated, zinc plated: plated cincado zincado
yellow zinc: dichromate amarillo tropicalizado
galvanized, hot-dip galvanized: galvanised galvanizado galvanizada hdg zinc
hot-dip galvanized: hdg caliente
black oxide: pavonado
plain, uncoated: unplated
TiN: titanium nitride titanio
ceramic: ceramica
zirconia: zirconium circonio
aluminum oxide: oxido aluminio
silicon carbide: carburo silicio
nylon, polyamide: nailon poliamida polyamide
polyester: poliester
polypropylene: polipropileno pp
polyethylene, HDPE, LDPE, LLDPE, PEX-B: polietileno poly plastic plastico
cross-linked polyethylene: pex
PVC, vinyl: vinyl vinilo
polyurethane, PU-coated, urethane, PUR: poliuretano pu urethane
polycarbonate: policarbonato lexan
phenolic: fenolico phenol
thermoplastic, molded plastic: plastic plastico
PTFE, RPTFE: teflon
EPDM: caucho hule rubber goma
nitrile, Buna-N, NBR: nitrilo nbr buna buna-n
nitrile rubber, Buna-N, NBR: caucho hule goma
FKM, fluoroelastomer: viton fluorocarbon
silicone: silicona
neoprene: neopreno
rubber: caucho hule goma
foam: espuma
fiberglass: fibreglass fibra vidrio
aramid: kevlar
cowhide, goatskin: leather cuero piel
cotton: algodon
fleece: forro polar lined
HPPE, cut level: cut resistant resistente corte anticorte
kraft: papel cartulina
paper: papel
corrugated: moving shipping cardboard carton corrugado
wood, hardwood, hickory: madera wooden
cellulose: celulosa
wire rope: cable steel acero
size 7 (S), size S: small chico chica
size 8 (M), size M: medium mediano mediana
size 9 (L), size L: large grande
size 10 (XL), size XL: extra large
coarse: gruesa
UNC, 1/4-20, 5/16-18, 3/8-16, 7/16-14, 1/2-13, 5/8-11, 3/4-10, 1-8 thread: coarse
metric, M3 thread, M4 thread, M5 thread, M6 thread, M8 thread, M10 thread, M12 thread, M16 thread, M20 thread, M24 thread: metrico metrica
fine thread: unf fina
thread, threaded: rosca roscado roscada
fully threaded, threaded to the head: full all-thread total
NPT, FNPT, MNPT: pipe rosca conica
FNPT, female NPT: female hembra fip fpt
MNPT, male NPT: male macho mip mpt
solder joint, solder: sweat soldar soldable
flange, flanged, lug: brida bridado flanged
push-in: push-to-connect instant conexion rapida instantanea
quick-connect: quick disconnect acople rapido conexion
hook and loop: velcro
hex key, hex socket: allen
star drive: torx t25 estrella
Phillips: cross estrella cruz
slotted: flat plano plana
female: hembra
male: macho
swivel: giratoria giratorio
rigid: fija fijo
brake: freno
locking lever: lockable candado
lead-free: plomo
ISO 4017: din 933
ISO 4762: din 912
ISO 4032: din 934
ISO 7089: din 125
ISO 10642: din 7991
DIN 985: iso 10511
DIN 976-1: din 975
DIN 127 B: din 127
ISO 15: din 625
ISO 355: din 720
ISO 104: din 711
ISO 6194: din 3760
IEC 60900: en 60900 vde
DIN 51524 part 2: hlp
`;

interface Attribute {
  names: readonly string[];
  synonyms: readonly string[];
}

export const vocabulary: readonly Attribute[] = `${attributes}${goods}`
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => {
    const [names = "", synonyms = ""] = line.split(": ");
    return { names: names.split(", "), synonyms: synonyms.split(" ") };
  });
