/**
 * Typical buyer queries in English and Spanish, each with part numbers of the seeded catalogue that the first page must
 * show.
 */
const table = `
stainless steel                | FAS-HB840-A2B FAS-HC0382-SSB
stainless steel bolt m8        | FAS-HB840-A2B FAS-SC840-A2B
stainless hex bolt m8 x 20     | FAS-HB820-A2B FAS-SC820-A2B
m8x20                          | FAS-BH820-9BB FAS-FS820-9BB
M8 x 25                        | FAS-BH825-9BB FAS-FS825-9BB
m8-1.25 x 25                   | FAS-BH825-9BB FAS-FS825-9BB
M8x1.25x30                     | FAS-BH830-9BB FAS-FS830-9BB
1/4-20 x 1                     | FAS-HC025125-5ZB FAS-HC025125-SSB
1/4-20 x 1 hex cap screw       | FAS-HC025125-5ZB FAS-HC025125-SSB
1/4"-20 x 1"                   | FAS-HC0251-5ZB FAS-HC0251-SSB
1/4 x 1 bolt                   | FAS-HC025125-5ZB FAS-HC025125-SSB
3/8-16 nut                     | FAS-NI03816-ZB FAS-NI03816-SSB
din 933                        | FAS-HB840-8ZB FAS-HB840-A2B
DIN933 m10                     | FAS-HB1045-8ZB FAS-HB1045-A2B
iso 4017 m12                   | FAS-HB1250-8ZB FAS-HB1250-A2B
din 912 m6                     | FAS-SC630-9KB FAS-SC630-A2B
iso 4762 m8 x 30               | FAS-SC830-9KB FAS-SC830-A2B
din 934 m8                     | FAS-HNM8-ZB FAS-HNM8-A2B
din 125 m10                    | FAS-FWM10-ZB FAS-FWM10-A2B
din 985                        | FAS-LNM8-ZB FAS-LNM6-ZB
nyloc nut m8                   | FAS-LNM8-ZB
nylock nut                     | FAS-LNM8-ZB FAS-LNM6-ZB
lock nut m10                   | FAS-LNM10-ZB
allen bolt m6                  | FAS-SC630-9KB FAS-SC630-A2B
socket cap screw m5 x 16       | FAS-SC516-9KB FAS-SC516-A2B
allen screw stainless m6 x 20  | FAS-SC620-A2B
button head m6                 | FAS-BH630-9BB FAS-BH635-9BB
countersunk screw m5           | FAS-FS520-9BB FAS-FS516-9BB
grade 8 bolt 1/2-13 x 3        | FAS-HC0503-8YB FAS-HC050350-8YB
unc bolt 5/16                  | FAS-HC031125-5ZB FAS-HC031125-SSB
304 stainless washer           | FAS-FWM8-A2B FAS-FWM6-A2B
18-8 hex nut                   | FAS-NI03816-SSB FAS-NI02520-SSB
galvanized washer              | FAS-FWM8-GB FAS-FWM10-GB
zinc plated nut                | FAS-HNM8-ZB FAS-HNM6-ZB
black oxide                    | FAS-SC840-9KB FAS-SI0382-ABB
threaded rod 3/8               | FAS-TI03816L3-LZ FAS-TI03816L6-LZ
lock washer m6                 | FAS-SWM6-ZB
uss washer                     | FAS-WU03816-ZB FAS-WU02520-ZB
wedge anchor 1/2               | CON-WA050425-Z CON-WA050375-Z
concrete anchor                | CON-WA050425-Z CON-WA038300-Z
deck screw                     | CON-DS10300-T1 CON-DS09300-T1
sheetrock screw                | CON-DW06125-1 CON-DW06163-1
brass valve                    | PLB-BV050-L VLV-SO050-A1
brass ball valve 3/4           | PLB-BV075-L PLB-BV075-T
stainless ball valve 1 in      | VLV-BS2P1-F VLV-BS3P1-F
1/2 npt ball valve             | PLB-BV050-L VLV-BS2P050-F
gate valve bronze              | VLV-GBT075 VLV-GBS075
check valve 316                | VLV-CK075-S VLV-CK1-S
solenoid valve 24v dc          | VLV-SO050-D2 VLV-SO025-D2
nylon rope                     | MAT-RPN038 MAT-RPN050
polypropylene rope 1/2         | MAT-RPP050
poly rope                      | MAT-RPN038 MAT-RPN050
pipe nipple 1/2 x 3            | PLB-NP050L3-B1
black pipe elbow 3/4           | PLB-MIEL075-B1 PLB-MIE4075-B1
galvanized tee 1/2             | PLB-MITE050-G1
malleable iron union           | PLB-MIUN050-B1 PLB-MIUN075-B1
copper elbow 1/2               | PLB-CUEL050-1
sweat tee copper 3/4           | PLB-CUTE075-1
pex tubing                     | PLB-PX0501-R PLB-PX0751-R
plumbers tape                  | PLB-TT050W-1 PLB-TT075W-1
teflon tape                    | PLB-TT050W-1
hose clamp stainless           | PLB-HC12-Z PLB-HC20-Z
viton o-ring                   | MRO-OR110-V7B MRO-OR112-V7B
buna o-ring 110                | MRO-OR110-N7B
o ring epdm                    | MRO-OR110-E7B MRO-OR112-E7B
epdm gasket                    | GSK-RG2C150-E GSK-RG3C150-E
nitrile gloves large           | SAF-NG09-A4P SAF-DN09-B5
nitrile gloves xl              | SAF-NG10-A4P SAF-DN10-B5
guantes de nitrilo talla 8     | SAF-NG08-A4P SAF-DN08-B5
guantes anticorte              | SAF-NG09-A4P SAF-NG10-A4P
cut resistant gloves a4        | SAF-NG09-A4P SAF-NG10-A4P
leather gloves                 | SAF-LD09-UP WLD-PPGML
guantes de piel                | SAF-LD09-UP WLD-PPGML
en 388                         | SAF-NG09-A4P SAF-NG10-A4P
disposable gloves box of 100   | SAF-DN09-B5 SAF-DN10-B5
hard hat white                 | SAF-HHCR-WH SAF-HHBR-WH
casco amarillo                 | SAF-HHCR-YL SAF-HHBR-YL
safety glasses anti fog        | SAF-SGFR-CF1 SAF-SGWR-CF1
gafas de seguridad             | SAF-SGFR-C1 SAF-SGWR-C1
lentes claros                  | SAF-SGFR-C1 SAF-SGWR-C1
ear muffs                      | SAF-EMHB25 SAF-EMHB30
tapones para oidos             | SAF-EPFU32 SAF-EPFC32
n95 mask                       | SAF-RSN95 SAF-RSN95V
respirator p100                | SAF-RSP1DV
mascarilla                     | SAF-RSN95
hi vis vest xl                 | SAF-HVXL-LMZ SAF-HVXL-ORZ
chaleco reflejante             | SAF-HVL-LMZ SAF-HVXL-LMZ
reflective vest lime           | SAF-HVL-LMZ SAF-HVXL-LMZ
lockout padlock red            | SAF-LP150-RD SAF-LP3-RD
fr shirt                       | WWR-FRL-NV WWR-FRXL-NV
work boots size 10             | WWR-BC10-BR WWR-BR10-BK
botas de hule                  | WWR-BR10-BK WWR-BR11-BK
rain suit                      | WWR-RSL-YL WWR-RSXL-YL
chamarra                       | WWR-JKL-NV WWR-JKXL-NV
z87.1                          | SAF-SGFR-C1 SAF-SGWR-C1
z89.1                          | SAF-HHCR-WH SAF-HHBR-WH
6204 bearing                   | BRG-6204-2RS BRG-6204-ZZ
6205-2rs                       | BRG-6205-2RS
6203 zz                        | BRG-6203-ZZ
bearing 25x52x15               | BRG-6205-2RS BRG-6205-ZZ
sealed bearing 6206            | BRG-6206-2RS
pillow block 25 mm             | BRG-UCP205
chumacera ucp205               | BRG-UCP205
timken 30205                   | BRG-30205
needle bearing hk1512          | BRG-HK1512
oil seal 25x40x7               | BRG-TC25X40X7-N
v belt a40                     | MRO-VBA40-W
banda a50                      | MRO-VBA50-W
roller chain 40                | MRO-RC40-R
air filter 20x20x1             | MRO-AF20201-8 MRO-AF20201-3
merv 13                        | MRO-AF20201-3 MRO-AF20202-3
bolsas basura negras           | JAN-TBL60-K JAN-TBL33-K
degreaser                      | JAN-CLCD-G1 JAN-CLHD-G1
desengrasante                  | JAN-CLCD-G1 JAN-CLHD-G1
isopropyl alcohol              | JAN-CLIP-G1 JAN-CLIP-G4
paper towels                   | JAN-PTR8W JAN-PTM4W
toilet paper                   | JAN-PTT96 JAN-PTJ12
mop bucket                     | JAN-MBB35
absorbent pads                 | JAN-SPO100 JAN-SPU100
cutting wheel 4-1/2            | ABR-CW4545-M1 ABR-CW4527-M1
4-1/2" cut off wheel stainless | ABR-CW4545-S1
flap disc 60 grit              | ABR-FD45G60-Z1 ABR-FD50G60-Z1
disco de corte                 | ABR-CW4545-M1 ABR-CW6045-M1
lija 220                       | ABR-SH911G220 ABR-SD58G220-H
wire wheel                     | ABR-WBCW60 ABR-WBKW40
hydraulic oil aw 46            | LUB-HY46-P LUB-HY46-G
aceite hidraulico              | LUB-HY46-P LUB-HY32-P
food grade grease              | LUB-GRFG2-A LUB-GRFG2-B
grasa de litio                 | LUB-GRLC2-A LUB-GRMP2-A
aflojatodo                     | LUB-SPPO11-1 LUB-SPPO11-C
motor oil 15w40                | LUB-MO15W40-Q LUB-MO15W40-C
gear oil 220                   | LUB-GO220-P LUB-GO220-G
anti seize                     | LUB-SPAS12-1 LUB-SPAS12-C
moving boxes 12x12x12          | PKG-CT12X12X12-32 PKG-CT12X12X12-44
packing tape                   | PKG-TP2H19R-C PKG-TP2H19C-C
duct tape                      | PKG-STD2R PKG-STD2C
cinta canela                   | PKG-TP2H19R-C PKG-TP2H19C-C
shrink wrap                    | PKG-SFH80-C PKG-SFM80-C
stretch film black             | PKG-SFH80-K PKG-SFM80-K
bubble wrap                    | PKG-BMBW3 PKG-BMBW5
7018 welding rod               | WLD-E7018A-5 WLD-E7018B-5
e6013                          | WLD-E6013A-5 WLD-E6013B-5
mig wire .035                  | WLD-ER40430035P1 WLD-ER53560035P1
er70s-6                        | WLD-ER70S60030P10 WLD-ER70S60030P33
tig rod 308                    | WLD-TER308LB-10 WLD-TER308LA-10
tungsten electrode 3/32        | WLD-TEL1 WLD-TEC1
welding helmet                 | WLD-PPH913
careta                         | WLD-PPH913
blue threadlocker              | ADH-ANTLB-50 ADH-ANTLB-10
loctite 242                    | ADH-ANTLB-50 ADH-ANTLB-10
super glue                     | ADH-CALV-20 ADH-CAMV-20
epoxy 5 minute                 | ADH-EPE05-50 ADH-EPE60-50
silicone sealant clear         | ADH-SISC-1 ADH-SISC-C
construction adhesive          | CON-SLCA1
wood glue                      | ADH-HMWG1
caster 5 in swivel             | MAT-CS5X2-PS MAT-CS5X2-RS
polyurethane caster brake      | MAT-CS5X2-PB MAT-CS4X2-PB
hand truck                     | MAT-HTL06 MAT-HTC07
pallet jack                    | MAT-HTJ55 MAT-HTN55
patin hidraulico               | MAT-HTJ55 MAT-HTN55
eslinga 2 in x 6 ft            | MAT-WS206-EE
shackle 1/2                    | MAT-SHK050
ratchet strap                  | MAT-RT227-F1 MAT-RT220-F1
proximity sensor m12           | AUT-IS12F4-PNM AUT-IS18F8-PNM
inductive sensor pnp           | AUT-IS12F4-PNM AUT-IS18F8-PNM
relay 24v dc                   | AUT-RLIC2-D2 AUT-RLIC4-D2
contactor 120v                 | AUT-CT9-A1 AUT-CT12-A1
emergency stop                 | AUT-PBES1
24v power supply               | AUT-PW24VDC5A AUT-PW24VDC2P5A
air hose 3/8 x 50              | AIR-HS038L50-R AIR-ACHR38
manguera de aire 1/2           | AIR-HS050L50-R AIR-ACHR12
quick connect coupler brass    | AIR-QDC025M-B1 AIR-QDC025F-B1
push to connect 1/4            | AIR-SM025025-1 AIR-EM025025-1
air regulator 1/2              | AIR-FRRG050 AIR-FRCB050
pressure gauge 160 psi         | AIR-PGA160-D AIR-PGB160-D
manometro glicerina            | AIR-PGA160-G AIR-PGA100-G
sump pump                      | PMP-SP050
bomba sumergible               | PMP-SU025
diaphragm pump 1 in            | PMP-AD100
led bulb a19                   | LGT-LBA1909-40 LGT-LBA1914-40
led tube t8                    | LGT-TU848B-40 LGT-TU848A-40
high bay                       | LGT-FXUB150-50 LGT-FXUB200-50
foco led                       | LGT-LBA1909-40 LGT-LBA1914-40
12 awg thhn black              | ELE-TH12R-BK ELE-TH12C-BK
circuit breaker 20 amp         | ELE-CBS20 ELE-CBD20
emt conduit 3/4                | ELE-EM075-1
emt connector 1/2              | ELE-EFSN050-1 ELE-EFCN050-1
ring terminal                  | ELE-RTB1-C ELE-RTY1-C
zip ties                       | ELE-CT8-BK ELE-CT11-BK
cinchos                        | ELE-CT8-BK ELE-CT11-BK
10 amp fuse                    | ELE-CC10A-1 ELE-AG10A-5
combination wrench 14mm        | TLS-CW14M-C
llave combinada 9/16           | TLS-CW056S-C
drill bit 1/4                  | CON-MB025X6-2 TLS-JB025-H1
cobalt drill bit               | TLS-JB019-C1 TLS-JB016-C1
broca 3/16                     | TLS-JB019-H1 CON-MB019X6-2
tap m8                         | TLS-TP0812-U AUT-IS08F2-PNM
phillips screwdriver           | TLS-SDP204-C TLS-SDP103-C
insulated screwdriver          | TLS-SDP204-V TLS-SDS254-V
destornillador plano           | TLS-SDS254-C TLS-SDS193-C
channel locks                  | TLS-PLTG10 TLS-PLTG12
vise grips                     | TLS-PLLK10
needle nose pliers             | TLS-PLLN8 TLS-PLLN6
ball peen hammer               | TLS-HMB16H TLS-HMB24H
martillo                       | TLS-HMC16F
knockout set                   | KT-INS114-DRE KT-INS012-DRE
tarp 10x12                     | CON-TPB10X12 CON-TPS10X12
masonry bit                    | CON-MB025X6-2 CON-MB038X6-2
sds drill bit                  | CON-MB025X6-2 CON-MB038X6-2
hot dip galvanized nut m16     | FAS-HNM16-GB
butterfly valve dn 100         | VLV-BFDN100-E VLV-BFDN100-B
trash bags 38x58               | JAN-TBL60-K JAN-TBC60-K
tap m10                        | TLS-TP1015-U TLS-TP1015B-U
thhn 10 awg                    | ELE-TH10R-BK ELE-TH10C-BK
m8x20 stainless                | FAS-HB820-A2B FAS-SC820-A2B
tornillo hexagonal m10 x 40    | FAS-HB1040-8ZB FAS-HB1040-A2B
tornillo acero inoxidable      | FAS-HB840-A2B FAS-HC0382-SSB
perno m12                      | FAS-HB1250-8ZB FAS-HB1250-A2B
tuerca de seguridad m10        | FAS-LNM10-ZB
arandela plana m8              | FAS-FWM8-ZB FAS-FWM8-A2B
varilla roscada m10            | FAS-TRM10L1-4Z FAS-TRM10L2-4Z
tornillo allen m8 x 30         | FAS-BH830-9BB FAS-FS830-9BB
valvula de bola 1/2            | PLB-BV050-L VLV-BS2P050-F
valvula de esfera laton        | PLB-BV050-L PLB-BV075-L
codo galvanizado 1/2           | PLB-MIEL050-G1 PLB-MIE4050-G1
niple 1/2                      | PLB-NP050L2-B1 PLB-NP050L3-B1
llave combinada 14 mm          | TLS-CW14M-C
broca sds                      | CON-MB025X6-2 CON-MB038X6-2
rodamiento 6205                | BRG-6205-2RS BRG-6205-ZZ
reten 25x40x7                  | BRG-TC25X40X7-N
cadena de rodillos 40          | MRO-RC40-R
guantes desechables            | SAF-DN09-B5 SAF-DN10-B5
cinta teflon                   | PLB-TT050W-1 PLB-TT075W-1
orejeras                       | SAF-EPFU32 SAF-EMHB25
protector auditivo             | SAF-EPFU32 SAF-EMHB25
`;

export const buyerQueries: readonly { query: string; finds: readonly string[] }[] = table
  .trim()
  .split("\n")
  .map((line) => {
    const [query = "", partNumbers = ""] = line.split(" | ");
    return { query: query.trim(), finds: partNumbers.split(" ") };
  });
