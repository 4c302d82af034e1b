import type { ReactNode } from "react";
import { About } from "./about.tsx";
import { BrandsCarousel } from "./brands-carousel.tsx";
import { ConsultationBanner } from "./consultation-banner.tsx";
import { Hero } from "./hero.tsx";
import { ProductsArea } from "./products-area.tsx";
import { Services } from "./services.tsx";
import { Testimonials } from "./testimonials.tsx";
import { WhyChoose } from "./why-choose.tsx";

export function HomePage({ contact }: { contact: ReactNode }) {
  return (
    <>
      <Hero />
      <WhyChoose />
      <About />
      <Services />
      <ProductsArea />
      <BrandsCarousel />
      <Testimonials />
      <ConsultationBanner />
      {contact}
    </>
  );
}
