/** Common passwords of at least eight characters, in lower case. */
const list = `
  12345678 123456789 1234567890 12345678910 0123456789 123123123 1234512345 1234554321 12341234 11223344
  1122334455 11111111 111111111 1111111111 22222222 33333333 44444444 55555555 66666666 77777777 88888888
  99999999 00000000 000000000 0000000000 87654321 987654321 9876543210 0987654321 98765432 12344321 13131313
  10101010 12121212 12312312 123321123 147258369 147852369 159753159 1597534682 159357159 741852963
  789456123 963852741 456789123 31415926 314159265 27182818 20202020 20212021 20222022 20232023 20242024
  20252025 20262026 19191919 18181818 14141414 password password1 password12 password123 password1234
  password12345 password123456 password! password1! password123! password01 password11 password2 password3
  password22 password99 password2020 password2021 password2022 password2023 password2024 password2025
  password2026 passw0rd passw0rd1 passw0rd! p@ssword p@ssword1 p@ssword123 p@ssw0rd p@ssw0rd1 p@ssw0rd!
  p@ssw0rd123 p@55w0rd pa$$word pa$$w0rd passwort passwort1 passwort123 motdepasse contraseña contrasena
  wachtwoord wachtwoord1 password? passwords mypassword yourpassword thepassword newpassword oldpassword
  nopassword changeme changeme1 changeme123 changeit changethis changeme! letmein1 letmein123 letmeinn
  letmein! letmeinplease welcome1 welcome12 welcome123 welcome1! welcome123! welcome2020 welcome2021
  welcome2022 welcome2023 welcome2024 welcome2025 welcome2026 welcome01 welcomeback administrator
  administrator1 admin123 admin1234 admin12345 admin123456 adminadmin admin@123 admin2020 admin2021
  admin2022 admin2023 admin2024 admin2025 admin2026 adminpass adminpassword adminpass123 rootroot root1234
  root12345 rootpass toor1234 superuser supervisor sysadmin sysadmin1 operator operator1 manager1 manager123
  moderator guest123 guest1234 guestguest user1234 user12345 username username1 useruser test1234 test12345
  test123456 testtest testtest1 testing1 testing123 tester123 testpass testpassword temp1234 temp12345
  temppass temporary temporary1 default1 default123 defaultpassword demo1234 demodemo example1 sample123
  secret123 secret1234 secretsecret topsecret topsecret1 mysecret verysecret private1 security security1
  security123 login123 login1234 loginlogin access123 access14 access1234 master123 master1234 masterkey
  masterpass qwertyui qwertyuiop qwertyuiop1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
  qwerty123! qwertyqwerty qwerty01 qwerty11 qwerty88 qwertz123 qwertzui qwertzuiop azertyui azertyuiop
  azerty123 asdfghjk asdfghjkl asdfghjkl1 asdf1234 asdfasdf asdfjkl1 asdfqwer asdf12345 asdfgh123 asdfghj1
  zxcvbnm1 zxcvbnm12 zxcvbnm123 zxcvbnm, zxcvbnmm zxcv1234 zxcvzxcv qazwsxed qazwsxedc qazwsx123 qaz12345
  qazqazqaz 1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qaz@wsx !qaz2wsx !qaz@wsx 1q2w3e4r 1q2w3e4r5t
  1q2w3e4r5t6y 1q2w3e4r! q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qwer1234 qwer12345 qweasdzxc qweasd123 qweqweqwe
  qwe123qwe qwe12345 123qweasd 123qwe123 123qweasdzxc 1234qwer 12345qwert 123456qwerty 123456789q 123456789a
  12345678a 1234567a 1234abcd 12345abc 123abc123 123abc456 abc12345 abc123456 abc123abc abc123abc123
  abcd1234 abcd12345 abcde123 abcde12345 abcdef123 abcdefg1 abcdefgh abcdefghi abcdefghij abcdefghijk
  a1b2c3d4 a1b2c3d4e5 aa123456 aaa11111 aa12345678 a1234567 a12345678 a123456789 aaaaaaaa aaaaaaaaa
  aaaaaaaaaa aabbccdd asdasdasd q1234567 z1234567 s1234567 x1234567 zaq12wsx zaq1xsw2 zaq1zaq1 zaqwsxcde
  xsw21qaz poiuytrewq poiuytre lkjhgfdsa mnbvcxz1 mnbvcxzlkj iloveyou iloveyou1 iloveyou2 iloveyou12
  iloveyou123 iloveyou! iloveyou3 iloveme1 ilovemyself iloveu123 iloveyousomuch loveyou1 loveyou123 lovelove
  loveme123 lovely123 mylove123 truelove forever1 forever21 sunshine sunshine1 sunshine12 sunshine123
  princess princess1 princess12 princess123 football football1 football12 football123 baseball baseball1
  baseball12 basketball basketball1 softball softball1 volleyball hockey123 soccer12 soccer123 superman
  superman1 superman123 batman123 spiderman spiderman1 ironman123 captain1 starwars starwars1 startrek1
  pokemon1 pokemon123 minecraft minecraft1 fortnite roblox123 whatever whatever1 trustno1 trustnoone
  dragon12 dragon123 dragonball monkey12 monkey123 michelle michelle1 michael1 michael123 jennifer jennifer1
  jessica1 jessica123 ashley123 daniel123 charlie1 charlie123 jordan23 jordan123 thomas123 robert123
  anthony1 anthony123 matthew1 joshua123 andrew123 hunter123 killer123 samantha samantha1 victoria victoria1
  alexander alexander1 alexandra benjamin benjamin1 christian christopher jonathan nicholas elizabeth
  stephanie danielle patricia veronica brandon1 patrick1 richard1 william1 computer computer1 computer123
  internet internet1 internet123 microsoft windows10 windows11 windows7 google123 facebook facebook1
  facebook123 samsung1 samsung123 iphone123 nokia123 linkedin linkedin1 yahoo123 hotmail1 myspace1 shadow123
  butterfly butterfly1 chocolate chocolate1 cheesecake strawberry blueberry raspberry pineapple watermelon
  cookie123 snickers peanutbutter flower123 flowers1 rainbow1 rainbow123 sunflower midnight midnight1
  starlight snowball snowflake mountain mountain1 thunder1 lightning hurricane diamond1 diamond123 crystal1
  goldfish mustang1 mercedes mercedes1 ferrari1 ferrari123 porsche1 corvette corvette1 chevrolet camaro123
  harley123 harleydavidson motorola marlboro marlboro1 liverpool liverpool1 liverpoolfc arsenal1 arsenal123
  chelsea1 chelsea123 manchester manutd123 barcelona barcelona1 realmadrid juventus cowboys1 steelers
  steelers1 packers1 lakers24 yankees1 redskins1 eagles123 scorpion scorpion1 phoenix1 panther1 creative
  creative1 explorer infinity infinity1 jackson5 metallica metallica1 nirvana1 slipknot slipknot1 greenday1
  blink182 eminem123 beatles1 november december september october1 february summer123 summer2020 summer2021
  summer2022 summer2023 summer2024 summer2025 summer2026 winter123 winter2020 winter2021 winter2022
  winter2023 winter2024 winter2025 winter2026 spring2020 spring2021 spring2022 spring2023 spring2024
  spring2025 spring2026 autumn2023 autumn2024 autumn2025 autumn2026 monday123 friday123 january1 america1
  american1 england1 germany1 australia california newyork1 newyork123 chicago1 toronto1 lasvegas london123
  paris123 brooklyn hello123 hello1234 hello12345 hellohello helloworld helloworld1 hellokitty hello123!
  goodluck goodbye1 nothing1 nothing123 something something1 anything everything somebody blahblah blahblah1
  blablabla testtest123 godbless jesus123
  jesuschrist jesuslove blessed1 lovegod1 angel123 angels123 babygirl babygirl1 babygirl12 babyboy1
  sweetheart sweetie1 beautiful beautiful1 gorgeous precious precious1 champion champion1 gangster gangsta1
  password000 company1 company123 business business1 office123 office2024 office2025 customer customer1
  sales123 sales1234 support1 support123 service1 service123 service! warehouse warehouse1 industrial
  industrial1 supplies supply123 millrace millrace1 millrace123 letmein1234 opensesame abracadabra
  correcthorsebatterystaple correcthorse thisisapassword iamapassword idontknow dontforget remember1
  rememberme neverforget forgetme1 unknown1 undefined nullnull asdf;lkj !@#$%^&* !@#$%^&*() 1234!@#$
  12345678! 123456789! qwerty!@#$ abcd!@#$ pass1234 pass12345 pass123456 passpass passpass1 pass@123
  pass@1234 pass@word1 passpass123 passcode passcode1 passkey1 passphrase passme123 mypass123 mypassword1
  mypassword123 monkeys1 tigger123 buster123 ginger123 pepper123 maggie123 bailey123 cooper123 snoopy123
  winston1 garfield garfield1 scooby123 scoobydoo mickey123 mickeymouse donaldduck tinkerbell cinderella
  pumpkin1 pumpkin123 skywalker darthvader gandalf1 frodo123 hogwarts harrypotter harrypotter1 gryffindor
  slytherin1 matrix123 terminator godzilla transformers naruto123 narutouzumaki dragonballz sasuke123
  wolverine deadpool1 avengers avengers1 blackjack valentine valentino cristiano cristiano7 ronaldo7
  ronaldo123 messi123 neymar123 federer1 kobebryant lebron23 michaeljordan
`;

export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/));
