module purser.example/clients/go

go 1.19
