module purser.example/client

go 1.19
